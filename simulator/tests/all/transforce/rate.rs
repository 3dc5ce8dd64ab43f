use super::{BOTH, CANPAR, LOOMIS, Shipment};
use crate::answer::{Answer, cents};
use crate::world::World;

/// The charges of the first price and its total, whichever way they are written.
fn lines(answer: &Answer) -> (i64, Option<i64>) {
    let text = answer.text();
    let document = roxmltree::Document::parse(&text).unwrap();
    let named = |name: &str| document.descendants().find(move |node| node.tag_name().name() == name);
    let shipment = named("shipment").unwrap();
    let value = |node: roxmltree::Node<'_, '_>, name: &str| {
        let child = node.children().find(|child| child.tag_name().name() == name);
        child.and_then(|child| child.text()).unwrap_or_default().to_owned()
    };
    let (mut sum, mut total) = (0, None);
    for child in shipment.children().filter(roxmltree::Node::is_element) {
        let name = child.tag_name().name();
        if name.ends_with("_charge") || name == "fuel_surcharge" || name.starts_with("tax_charge") {
            sum += cents(child.text().unwrap_or_default());
        } else if name == "shipment_info_num" {
            let amount = cents(&value(child, "value"));
            if value(child, "name") == "TOTAL_CHARGE" { total = Some(amount) } else { sum += amount }
        }
    }
    (sum, total)
}

#[tokio::test]
async fn every_service_that_goes_there_has_a_price() {
    let world = World::new();
    let all = Shipment { service: "ALL", ..LOOMIS.usual() };
    assert_eq!(LOOMIS.rate(&world, &all).await.all("service_type"), ["DD", "DE", "DN", "D9"]);
    let light = Shipment { weight: "0.4", ..CANPAR.usual() };
    assert_eq!(CANPAR.rate(&world, &light).await.all("service_type"), ["1", "3", "4", "5", "C", "D", "E"]);
    let heavy = CANPAR.rate(&world, &CANPAR.usual()).await;
    assert_eq!(heavy.all("service_type"), ["1", "5", "E"]);
    let refused = heavy.all("errors");
    assert_eq!(refused.len(), 4, "letters and paks carry no 5 kg");
    assert!(refused.iter().all(|error| error.starts_with("SERV|Service ")));
}

#[tokio::test]
async fn the_lines_of_a_price_sum_to_its_total() {
    let world = World::new();
    for to in
        [["Ottawa", "ON", "CA", "K1A0B1"], ["Montréal", "QC", "CA", "H2X1Y4"], ["Yellowknife", "NT", "CA", "X1A2N9"]]
    {
        let (sum, total) = lines(&LOOMIS.rate(&world, &Shipment { to, ..LOOMIS.usual() }).await);
        assert_eq!(Some(sum), total, "{to:?}");
        assert!(sum > 1_000);
        assert!(lines(&CANPAR.rate(&world, &Shipment { to, ..CANPAR.usual() }).await).0 > 1_000, "{to:?}");
    }
}

#[tokio::test]
async fn taxes_have_codes_by_the_place_of_delivery() {
    let world = World::new();
    for engine in BOTH {
        for (to, code) in [(["Ottawa", "ON", "CA", "K1A0B1"], "ONHST"), (["Montréal", "QC", "CA", "H2X1Y4"], "GST")] {
            assert_eq!(engine.rate(&world, &Shipment { to, ..engine.usual() }).await.first("tax_code_1"), code);
        }
    }
    let within = (LOOMIS.shipment)(&Shipment { to: ["Québec", "QC", "CA", "G1R4S9"], ..LOOMIS.usual() })
        .replace("M5V2T6", "H3B1A1")
        .replace("<d:pickup_province>ON", "<d:pickup_province>QC");
    let answer = LOOMIS.signed(&world, 0, "getRates", &within).await;
    assert_eq!((answer.first("tax_code_1").as_str(), answer.first("tax_code_2").as_str()), ("GST", "QCQST"));
}

#[tokio::test]
async fn too_heavy_nameless_and_misplaced_things_are_refused_in_both_languages() {
    let world = World::new();
    for engine in BOTH {
        let usual = engine.usual();
        for (shipment, code) in [
            (Shipment { weight: "68.1", ..usual }, "WGHT"),
            (Shipment { packages: 0, ..usual }, "PACK"),
            (Shipment { to: ["Halifax", "NS", "CA", "K1A0B1"], ..usual }, "ADDR"),
            (Shipment { to: ["Nowhere", "", "XX", ""], ..usual }, "ADDR"),
        ] {
            let answer = engine.rate(&world, &shipment).await;
            let error = answer.first("error");
            assert_eq!((answer.status, error.split('|').next()), (200, Some(code)), "{error}");
            assert_eq!(error.split('|').count(), 3, "{error}");
        }
        let past = (engine.shipment)(&usual).replace("20261120", "20261119").replace("2026-11-20", "2026-11-19");
        assert!(engine.signed(&world, 0, engine.rates, &past).await.first("error").starts_with("DATE|"));
        let unnamed = (engine.shipment)(&usual).replace("Amélie Côté", "");
        assert!(engine.signed(&world, 0, engine.rates, &unnamed).await.first("error").contains("name is required"));
        let unknown =
            engine.signed(&world, 0, "rateShipment", &(engine.shipment)(&Shipment { service: "Z", ..usual })).await;
        assert!(unknown.first("error").starts_with("SERV|"), "{}", unknown.text());
    }
}

#[tokio::test]
async fn canpar_goes_to_the_states_and_loomis_does_not() {
    let world = World::new();
    let to = ["New York", "NY", "US", "10001"];
    assert_eq!(CANPAR.rate(&world, &Shipment { to, ..CANPAR.usual() }).await.all("service_type"), ["2", "H"]);
    let none = LOOMIS.rate(&world, &Shipment { to, service: "ALL", ..LOOMIS.usual() }).await;
    assert_eq!((none.status, none.all("shipment").len()), (200, 0));
}

#[tokio::test]
async fn pounds_cost_what_the_same_in_kilograms_costs() {
    let world = World::new();
    for engine in BOTH {
        let metric = engine.rate(&world, &Shipment { weight: "4.5359", ..engine.usual() }).await;
        let pounds = (engine.shipment)(&Shipment { weight: "10", ..engine.usual() })
            .replace("<d:reported_weight_unit>K", "<d:reported_weight_unit>L");
        let imperial = engine.signed(&world, 0, engine.rates, &pounds).await;
        assert_eq!(lines(&imperial), lines(&metric), "{}", engine.slug);
        assert_eq!(imperial.first("billed_weight_unit"), "L");
    }
}
