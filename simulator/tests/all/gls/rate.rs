use serde_json::{Value, json};

use super::question;
use crate::answer::cents;
use crate::world::World;

async fn ask(world: &World, change: &[(&str, Value)]) -> crate::answer::Answer {
    let mut sent = question();
    for (pointer, value) in change {
        *sent.pointer_mut(pointer).unwrap() = value.clone();
    }
    world.gls_post("/rate?rateType=NEG", &sent).await
}

#[tokio::test]
async fn the_lines_of_a_price_sum_to_its_total() {
    let world = World::new();
    let surcharges = json!([{ "type": "PHDS", "value": "" }, { "type": "DCV", "value": "350.00" }]);
    for (to, province) in [("K1A0B1", "ON"), ("H2X1Y4", "QC"), ("X1A2N9", "NT")] {
        let change = [
            ("/surcharges", surcharges.clone()),
            ("/consignee/postalCode", json!(to)),
            ("/consignee/provinceCode", json!(province)),
        ];
        let answer = ask(&world, &change).await.json();
        let rate = &answer["rates"][0];
        let amount = |name: &str| cents(rate[name].as_str().unwrap());
        assert_eq!(
            amount("basicCharge") + amount("weightCharge") + amount("zoneCharge") + amount("otherCharge"),
            amount("subTotal"),
            "{to}"
        );
        assert_eq!(amount("subTotal") + amount("fuelCharge") + amount("taxes"), amount("total"), "{to}");
        let listed: i64 =
            rate["surcharges"].as_array().unwrap().iter().map(|line| cents(line["amount"].as_str().unwrap())).sum();
        assert_eq!(listed, amount("otherCharge"));
        assert_eq!(amount("zoneCharge") > 0, to == "X1A2N9");
    }
}

#[tokio::test]
async fn taxes_are_named_in_french_by_the_place_of_delivery() {
    let world = World::new();
    let types = |answer: &Value| -> Vec<String> {
        let list = answer["rates"][0]["taxesDetails"].as_array().unwrap();
        list.iter().map(|tax| tax["type"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(types(&ask(&world, &[]).await.json()), ["TVH"]);
    let within = [
        ("/sender/postalCode", json!("H3B1A1")),
        ("/sender/provinceCode", json!("QC")),
        ("/consignee/postalCode", json!("G1R4S9")),
        ("/consignee/provinceCode", json!("QC")),
    ];
    assert_eq!(types(&ask(&world, &within).await.json()), ["TPS", "TVQ"]);
}

#[tokio::test]
async fn ground_goes_to_the_states_and_air_does_not() {
    let world = World::new();
    let to =
        [("/consignee", json!({ "postalCode": "10001", "provinceCode": "NY", "countryCode": "US", "name": "Jo" }))];
    assert_eq!(ask(&world, &to).await.status, 200);
    let air = [to[0].clone(), ("/deliveryType", json!("AIR"))];
    let answer = ask(&world, &air).await;
    assert_eq!(answer.status, 400);
    assert!(answer.json()["Message"].as_str().unwrap().contains("deliveryType AIR"));
}

#[tokio::test]
async fn too_heavy_too_long_and_unknown_things_are_refused() {
    let world = World::new();
    for (pointer, value, field) in [
        ("/parcels/0/weight", json!("68.1"), "parcels[0].weight"),
        ("/parcels/0/length", json!("305"), "parcels[0].length"),
        ("/parcels/0/parcelType", json!("Sack"), "parcels[0].parcelType"),
        ("/unitOfMeasurement", json!("T"), "unitOfMeasurement"),
        ("/category", json!("Freight"), "category"),
    ] {
        let answer = ask(&world, &[(pointer, value)]).await;
        assert_eq!(answer.status, 400, "{field}");
        assert!(answer.json()["ModelState"].get(field).is_some(), "{field}: {}", answer.text());
    }
}

#[tokio::test]
async fn pounds_and_inches_cost_what_the_same_in_kilograms_costs() {
    let world = World::new();
    let metric = ask(&world, &[("/parcels/0/weight", json!("4.5359"))]).await.json();
    let imperial = [
        ("/unitOfMeasurement", json!("LI")),
        ("/parcels/0/weight", json!("10")),
        ("/parcels/0/length", json!("11.8")),
        ("/parcels/0/width", json!("7.8")),
        ("/parcels/0/depth", json!("3.9")),
    ];
    assert_eq!(ask(&world, &imperial).await.json()["rates"][0]["total"], metric["rates"][0]["total"]);
}

#[tokio::test]
async fn without_negotiated_rates_the_listed_price_holds() {
    let world = World::new();
    let listed = world.gls_post("/rate", &question()).await.json();
    let negotiated = ask(&world, &[]).await.json();
    let base = |answer: &Value| cents(answer["rates"][0]["total"].as_str().unwrap());
    assert!(base(&listed) > base(&negotiated));
}
