use serde_json::{Value, json};

use super::{codes, question};
use crate::answer::{Answer, cents};
use crate::world::World;

const TIMED: &str = "/rating/v2409/Shop?additionalinfo=timeintransit";

async fn ask(world: &World, path: &str, change: &[(&str, Value)]) -> Answer {
    let mut sent = question();
    for (pointer, value) in change {
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        sent.pointer_mut(&format!("/RateRequest/Shipment{parent}")).unwrap()[name] = value.clone();
    }
    world.ups_post(path, &sent).await
}

fn rated(answer: &Answer) -> Vec<Value> {
    answer.json()["RateResponse"]["RatedShipment"].as_array().unwrap_or_else(|| panic!("{}", answer.text())).clone()
}

fn amount(side: &Value, name: &str) -> i64 {
    cents(side[name]["MonetaryValue"].as_str().unwrap())
}

fn sum(list: &Value) -> i64 {
    list.as_array().unwrap().iter().map(|one| cents(one["MonetaryValue"].as_str().unwrap())).sum()
}

#[tokio::test]
async fn shopping_prices_every_service_of_the_lane_with_its_days() {
    let world = World::new();
    let answer = ask(&world, TIMED, &[]).await;
    let body = answer.json();
    let response = &body["RateResponse"]["Response"];
    assert_eq!(response["ResponseStatus"]["Code"], "1");
    assert_eq!(response["TransactionReference"]["CustomerContext"], "basket 7");
    let services: Vec<Value> = rated(&answer).iter().map(|one| one["Service"]["Code"].clone()).collect();
    assert_eq!(services, ["11", "02", "13", "01", "14"]);
    for one in rated(&answer) {
        let arrival = &one["TimeInTransit"]["ServiceSummary"]["EstimatedArrival"];
        assert!(arrival["Arrival"]["Date"].as_str().unwrap() > "20261120", "{one}");
    }
    let untimed = rated(&ask(&world, "/rating/v2409/Shop", &[]).await);
    assert!(untimed[0].get("TimeInTransit").is_none());
}

#[tokio::test]
async fn the_lines_of_both_sides_sum_to_their_totals() {
    let world = World::new();
    let options = json!({ "DeliveryConfirmation": { "DCISType": "2" }, "DeclaredValue": { "CurrencyCode": "CAD", "MonetaryValue": "350.00" } });
    for (postal_code, province) in [("K1A0B1", "ON"), ("H2X1Y4", "QC"), ("X0A0H0", "NU")] {
        let change = [
            ("/Package/0/PackageServiceOptions", options.clone()),
            ("/ShipTo/Address/PostalCode", json!(postal_code)),
            ("/ShipTo/Address/StateProvinceCode", json!(province)),
            ("/ShipTo/Address/ResidentialAddressIndicator", json!("")),
        ];
        let mut sent = question();
        for (pointer, value) in &change {
            let (parent, name) = pointer.rsplit_once('/').unwrap();
            let parent = sent.pointer_mut(&format!("/RateRequest/Shipment{parent}")).unwrap();
            parent[name] = value.clone();
        }
        for one in rated(&world.ups_post(TIMED, &sent).await) {
            let items = sum(&one["ItemizedCharges"]);
            assert_eq!(amount(&one, "BaseServiceCharge") + items, amount(&one, "TransportationCharges"));
            assert_eq!(sum(&one["RatedPackage"][0]["ItemizedCharges"]), amount(&one, "ServiceOptionsCharges"));
            let total = amount(&one, "TransportationCharges") + amount(&one, "ServiceOptionsCharges");
            assert_eq!(total, amount(&one, "TotalCharges"));
            assert_eq!(total + sum(&one["TaxCharges"]), amount(&one, "TotalChargesWithTaxes"));
            let own = &one["NegotiatedRateCharges"];
            let options = amount(&one["RatedPackage"][0]["NegotiatedCharges"], "TotalCharge");
            assert_eq!(
                amount(own, "BaseServiceCharge") + sum(&own["ItemizedCharges"]) + options,
                amount(own, "TotalCharge")
            );
            assert!(amount(own, "TotalCharge") < amount(&one, "TotalCharges"), "the account pays less");
            let codes: Vec<&Value> =
                one["ItemizedCharges"].as_array().unwrap().iter().map(|item| &item["Code"]).collect();
            assert_eq!(codes.contains(&&json!("376")), postal_code == "X0A0H0");
        }
    }
}

#[tokio::test]
async fn one_service_is_priced_by_its_code_where_it_goes() {
    let world = World::new();
    let one = ask(&world, "/rating/v2409/Rate", &[("/Service", json!({ "Code": "01" }))]).await;
    assert_eq!(rated(&one).len(), 1);
    let far = ask(&world, "/rating/v2409/Rate", &[("/Service", json!({ "Code": "65" }))]).await;
    assert_eq!(codes(&far), ["111210"]);
    let unknown = ask(&world, "/rating/v2409/Rate", &[("/Service", json!({ "Code": "99" }))]).await;
    assert_eq!(codes(&unknown), ["110500"]);
    assert_eq!(codes(&ask(&world, "/rating/v2409/Guess", &[]).await), ["20006"]);
}

#[tokio::test]
async fn abroad_days_need_the_value_and_signatures_belong_to_the_shipment() {
    let world = World::new();
    let states = json!({ "Address": { "City": "New York", "StateProvinceCode": "NY", "PostalCode": "10001", "CountryCode": "US" } });
    let without = ask(&world, TIMED, &[("/ShipTo", states.clone())]).await;
    assert_eq!(codes(&without), ["111549"]);
    let value = json!({ "CurrencyCode": "CAD", "MonetaryValue": "40.00" });
    let signed = json!({ "DeliveryConfirmation": { "DCISType": "1" } });
    let change = [("/ShipTo", states), ("/InvoiceLineTotal", value), ("/ShipmentServiceOptions", signed.clone())];
    let offers = rated(&ask(&world, TIMED, &change).await);
    assert_eq!(offers.len(), 6);
    assert!(offers.iter().all(|one| one["TaxCharges"].as_array().unwrap().is_empty()));
    assert!(offers[0]["ItemizedCharges"].as_array().unwrap().iter().any(|item| item["Code"] == "121"));
    assert_eq!(codes(&ask(&world, TIMED, &[("/ShipmentServiceOptions", signed)]).await), ["111090"]);
}

#[tokio::test]
async fn what_comes_in_costs_what_the_same_way_out_costs() {
    let world = World::new();
    let states = json!({ "Address": { "City": "New York", "StateProvinceCode": "NY", "PostalCode": "10001", "CountryCode": "US" } });
    let value = ("/InvoiceLineTotal", json!({ "CurrencyCode": "CAD", "MonetaryValue": "40.00" }));
    let out = rated(&ask(&world, TIMED, &[("/ShipTo", states.clone()), value.clone()]).await);
    let home = question()["RateRequest"]["Shipment"]["ShipFrom"].clone();
    let into = rated(&ask(&world, TIMED, &[("/ShipFrom", states.clone()), ("/ShipTo", home), value]).await);
    assert_eq!(out[0]["TotalCharges"], into[0]["TotalCharges"]);
    assert_eq!(
        codes(&ask(&world, "/rating/v2409/Shop", &[("/ShipFrom", states.clone()), ("/ShipTo", states)]).await),
        ["111210"]
    );
}

#[tokio::test]
async fn too_heavy_too_long_and_unknown_things_are_refused() {
    let world = World::new();
    for (pointer, value, code) in [
        ("/Package/0/PackageWeight/Weight", json!("70.1"), "111035"),
        ("/Package/0/PackageWeight/Weight", json!("0"), "111030"),
        ("/Package/0/Dimensions/Length", json!("271"), "111055"),
        (
            "/Package/0/Dimensions",
            json!({ "UnitOfMeasurement": { "Code": "CM" }, "Length": "200", "Width": "80", "Height": "40" }),
            "111050",
        ),
        ("/Package/0/Dimensions/UnitOfMeasurement", json!({ "Code": "IN" }), "110548"),
        ("/Package/0/PackagingType", json!({ "Code": "77" }), "110600"),
        ("/Shipper/ShipperNumber", json!("OTHER1"), "110100"),
        ("/ShipTo/Address/PostalCode", json!("V6B1A1"), "110207"),
        ("/ShipTo/Address/StateProvinceCode", json!(""), "110206"),
        ("/ShipFrom/Address/CountryCode", json!("XX"), "110308"),
        ("/DeliveryTimeInformation/Pickup", json!({ "Date": "20261101" }), "118099"),
    ] {
        let answer = ask(&world, TIMED, &[(pointer, value)]).await;
        assert!(codes(&answer).contains(&code.to_owned()), "{code}: {}", answer.text());
    }
}

#[tokio::test]
async fn pounds_and_inches_cost_what_the_same_in_kilograms_costs() {
    let world = World::new();
    let metric = rated(&ask(&world, TIMED, &[("/Package/0/PackageWeight/Weight", json!("4.5359"))]).await);
    let imperial = [
        ("/Package/0/PackageWeight", json!({ "UnitOfMeasurement": { "Code": "LBS" }, "Weight": "10" })),
        (
            "/Package/0/Dimensions",
            json!({ "UnitOfMeasurement": { "Code": "IN" }, "Length": "11", "Width": "7", "Height": "3" }),
        ),
    ];
    let pounds = rated(&ask(&world, TIMED, &imperial).await);
    assert_eq!(pounds[0]["TotalCharges"], metric[0]["TotalCharges"]);
    assert_eq!(pounds[0]["BillingWeight"]["UnitOfMeasurement"]["Code"], "LBS");
}
