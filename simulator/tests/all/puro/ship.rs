use super::{SHIPPING, Shipment};
use crate::world::World;

#[tokio::test]
async fn a_shipment_has_a_number_for_each_piece() {
    let world = World::new();
    let answer = Shipment { pieces: 3, ..Shipment::default() }.create(&world).await;
    let mut numbers = answer.all("Value");
    numbers.retain(|number| !number.is_empty());
    assert_eq!(numbers.len(), 4, "{}", answer.text());
    assert_eq!(numbers[0], numbers[1], "the shipment's number is its first piece's");
    assert!(numbers.iter().all(|number| number.len() == 12 && number.starts_with("000")));
}

#[tokio::test]
async fn a_shipment_is_voided_once_and_not_after_it_was_picked_up() {
    let world = World::new();
    let void = async |number: &str| {
        let request = format!("<VoidShipmentRequest><PIN><Value>{number}</Value></PIN></VoidShipmentRequest>");
        let answer = world.soap(SHIPPING, "VoidShipment", &request).await;
        (answer.first("ShipmentVoided"), answer.first("Code"))
    };
    let outcome = |voided: &str, code: &str| (voided.to_owned(), code.to_owned());
    let first = Shipment::default().create(&world).await.first("Value");
    assert_eq!(void(&first).await, outcome("true", ""));
    assert_eq!(void(&first).await, outcome("false", "3001107"));
    assert_eq!(void("000000000000").await, outcome("false", "3001106"));
    let second = Shipment::default().create(&world).await.first("Value");
    world.at("2026-11-24T15:00:00Z");
    assert_eq!(void(&second).await, outcome("false", "3001105"));
}

#[tokio::test]
async fn validating_buys_nothing() {
    let world = World::new();
    let validate = async |shipment: Shipment| {
        let request = format!("<ValidateShipmentRequest>{}</ValidateShipmentRequest>", shipment.xml());
        world.soap(SHIPPING, "ValidateShipment", &request).await.first("ValidShipment")
    };
    assert_eq!(validate(Shipment::default()).await, "true");
    assert_eq!(validate(Shipment { service: "PurolatorTeleport", ..Shipment::default() }).await, "false");
    let first = Shipment::default().create(&world).await.first("Value");
    assert_eq!(
        first,
        Shipment::default().create(&World::new()).await.first("Value"),
        "the first number was still free"
    );
}

#[tokio::test]
async fn abroad_customs_are_needed() {
    let to = ["New York", "NY", "US", "10118"];
    let papers = "<InternationalInformation><DocumentsOnlyIndicator>false</DocumentsOnlyIndicator><ContentDetails><ContentDetail>\
        <Description>Socks</Description><HarmonizedCode>611594</HarmonizedCode><CountryOfManufacture>PE</CountryOfManufacture><ProductCode/>\
        <UnitValue>19.99</UnitValue><Quantity>2</Quantity></ContentDetail></ContentDetails><DutyInformation><BillDutiesToParty>Receiver</BillDutiesToParty>\
        <BusinessRelationship>NotRelated</BusinessRelationship><Currency>CAD</Currency></DutyInformation></InternationalInformation>";
    let world = World::new();
    let without = Shipment { service: "PurolatorGroundU.S.", to, ..Shipment::default() }.create(&world).await;
    assert_eq!(without.first("Code"), "1100590");
    let with = Shipment { service: "PurolatorGroundU.S.", to, international: papers, ..Shipment::default() }
        .create(&world)
        .await;
    assert_eq!(with.first("Value").len(), 12, "{}", with.text());
}

#[tokio::test]
async fn a_wrong_account_date_or_weight_is_refused() {
    let world = World::new();
    let right = Shipment::default().xml();
    for (from, to, code) in [
        ("<RegisteredAccountNumber>9999999999", "<RegisteredAccountNumber>123", "1100560"),
        ("<ShipmentDate>2026-11-20", "<ShipmentDate>2026-11-19", "1100570"),
        ("<ShipmentDate>2026-11-20", "<ShipmentDate>2026-12-20", "1100570"),
        (
            "<Value>10</Value><WeightUnit>lb</WeightUnit></Weight>",
            "<Value>151</Value><WeightUnit>lb</WeightUnit></Weight>",
            "1100552",
        ),
        ("<Value>12</Value>", "<Value>109</Value>", "1100553"),
        ("<TotalPieces>1", "<TotalPieces>2", "1100551"),
    ] {
        assert!(right.contains(from), "{from}");
        let request = format!(
            "<CreateShipmentRequest>{}<PrinterType>Thermal</PrinterType></CreateShipmentRequest>",
            right.replacen(from, to, 1)
        );
        let answer = world.soap(SHIPPING, "CreateShipment", &request).await;
        assert_eq!((answer.status, answer.first("Code").as_str()), (200, code), "{}", answer.text());
    }
}
