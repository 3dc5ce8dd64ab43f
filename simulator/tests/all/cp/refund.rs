use super::{NCSHIPMENT, NCSHIPMENTS, Parcel, SHIPMENT, SHIPMENTS};
use crate::world::World;

const REQUEST: &str = r#"<shipment-refund-request xmlns="http://www.canadapost.ca/ws/shipment-v8"><email>ana@example.ca</email></shipment-refund-request>"#;

#[tokio::test]
async fn what_was_not_transmitted_is_voided_and_gone() {
    let world = World::new();
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel { waiting: true, ..Parcel::default() }.contract()).await;
    assert_eq!(bought.first("shipment-status"), "created");
    let own = bought.link("self").unwrap();
    assert_eq!(world.post_cp(&format!("{own}/refund"), SHIPMENT, REQUEST).await.first("code"), "8065");
    let voided = world.delete_cp(&own).await;
    assert_eq!((voided.status, voided.bytes.len()), (204, 0));
    assert_eq!(world.delete_cp(&own).await.status, 404);
}

#[tokio::test]
async fn what_was_transmitted_is_refunded_once_and_not_voided() {
    let world = World::new();
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    let own = bought.link("self").unwrap();
    let refused = world.delete_cp(&own).await;
    assert_eq!((refused.status, refused.first("code").as_str()), (400, "8064"));
    let ticket = world.post_cp(&bought.link("refund").unwrap(), SHIPMENT, REQUEST).await;
    assert_eq!((ticket.status, ticket.first("service-ticket-date").as_str()), (200, "2026-11-20"));
    assert!(ticket.first("service-ticket-id").starts_with("GT"));
    assert_eq!(world.post_cp(&bought.link("refund").unwrap(), SHIPMENT, REQUEST).await.first("code"), "7292");
    let bad = REQUEST.replace("ana@example.ca", "nobody");
    assert_eq!(world.post_cp(&bought.link("refund").unwrap(), SHIPMENT, &bad).await.status, 500);
}

#[tokio::test]
async fn what_was_scanned_is_not_refunded() {
    let world = World::new();
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    world.at("2026-11-21T15:00:00Z");
    assert_eq!(world.post_cp(&bought.link("refund").unwrap(), SHIPMENT, REQUEST).await.first("code"), "8066");
}

#[tokio::test]
async fn a_non_contract_shipment_can_only_be_refunded() {
    let world = World::new();
    let bought = world.post_cp(NCSHIPMENTS, NCSHIPMENT, &Parcel::default().non_contract()).await;
    let request =
        REQUEST.replace("shipment-refund", "non-contract-shipment-refund").replace("shipment-v8", "ncshipment-v4");
    let ticket = world.post_cp(&bought.link("refund").unwrap(), NCSHIPMENT, &request).await;
    assert_eq!((ticket.status, ticket.first("service-ticket-id").len()), (200, 12), "{}", ticket.text());
}
