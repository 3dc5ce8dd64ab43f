use super::{Shipment, TRACKING};
use crate::answer::Answer;
use crate::world::World;

async fn by_pin(world: &World, number: &str) -> Answer {
    let request = format!(
        "<TrackPackagesByPinRequest><PINs><PIN><Value>{number}</Value></PIN></PINs></TrackPackagesByPinRequest>"
    );
    world.soap(TRACKING, "TrackPackagesByPin", &request).await
}

async fn by_reference(world: &World, reference: &str) -> Answer {
    let request = format!(
        "<TrackPackagesByReferenceRequest><TrackPackageByReferenceSearchCriteria><Reference>{reference}</Reference>\
        <DestinationPostalCode>V5C5A9</DestinationPostalCode><DestinationCountryCode>CA</DestinationCountryCode>\
        <BillingAccountNumber>9999999999</BillingAccountNumber><ShipmentFromDate>2026-11-19</ShipmentFromDate>\
        <ShipmentToDate>2026-11-21</ShipmentToDate></TrackPackageByReferenceSearchCriteria></TrackPackagesByReferenceRequest>"
    );
    world.soap(TRACKING, "TrackPackagesByReference", &request).await
}

#[tokio::test]
async fn a_shipment_travels_with_the_clock() {
    let world = World::new();
    let number = Shipment::default().create(&world).await.first("Value");
    assert_eq!(by_pin(&world, &number).await.all("ScanType"), ["Other"], "the label alone");
    world.at("2026-11-20T22:30:00Z");
    assert_eq!(by_pin(&world, &number).await.all("ScanType"), ["ProofOfPickUp", "Other"]);
    world.at("2026-12-15T12:00:00Z");
    let after = by_pin(&world, &number).await;
    assert_eq!((after.first("ScanType").as_str(), after.first("Name").as_str()), ("Delivery", "BURNABY, BC"));
}

#[tokio::test]
async fn a_purchase_is_found_by_its_reference_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let bought = Shipment { pieces: 2, ..Shipment::default() }.create(&World::in_folder(folder.path())).await;
    let world = World::in_folder(folder.path());
    let found = by_reference(&world, "purchase-9").await;
    let text = found.text();
    let document = roxmltree::Document::parse(&text).unwrap();
    let rows = document.descendants().filter(|node| node.tag_name().name() == "TrackingInformation");
    let numbers: Vec<&str> = rows.filter_map(|row| row.first_element_child()?.first_element_child()?.text()).collect();
    assert_eq!(numbers, bought.all("Value")[1..3]);
    assert!(by_reference(&world, "another").await.all("PIN").is_empty());
}

#[tokio::test]
async fn an_unknown_number_says_so() {
    assert_eq!(by_pin(&World::new(), "000000000000").await.first("Code"), "1300128");
}
