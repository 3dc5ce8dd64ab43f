use super::{Parcel, SHIPMENT, SHIPMENTS, TRACK};
use crate::world::World;

#[tokio::test]
async fn a_parcel_travels_with_the_clock() {
    let world = World::with_seed(3);
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    let detail = format!("/cp/vis/track/pin/{}/detail", bought.first("tracking-pin"));
    let before = world.get_cp(&detail, TRACK).await;
    assert_eq!((before.status, before.all("event-identifier")), (200, vec!["3000".to_owned()]));
    assert_eq!(before.first("expected-delivery-date"), "2026-11-25");
    world.at("2026-11-20T22:30:00Z");
    assert_eq!(world.get_cp(&detail, TRACK).await.all("event-identifier"), ["1402", "3000"]);
    world.at("2026-12-15T12:00:00Z");
    let after = world.get_cp(&detail, TRACK).await;
    assert_eq!(
        (after.first("event-identifier").as_str(), after.first("signatory-name").as_str()),
        ("1408", "AMÉLIE CÔTÉ")
    );
    let summary = world.get_cp(&detail.replace("/detail", "/summary"), TRACK).await;
    assert_eq!(
        (summary.first("event-type").as_str(), summary.first("event-location").as_str()),
        ("DELIVERED", "Ottawa, ON")
    );
    let days = after.all("event-date");
    assert!(days.windows(2).all(|pair| pair[0] >= pair[1]), "newest first: {days:?}");
}

#[tokio::test]
async fn unknown_and_impossible_numbers_have_their_messages() {
    let world = World::new();
    let unknown = world.get_cp("/cp/vis/track/pin/7000000000000015/detail", TRACK).await;
    assert_eq!(
        (unknown.status, unknown.first("code").as_str(), unknown.first("description").as_str()),
        (404, "004", "No Pin History")
    );
    assert_eq!(world.get_cp("/cp/vis/track/pin/12/summary", TRACK).await.first("code"), "007");
    let by = |query: &str| format!("/cp/vis/track/ref/summary?{query}");
    assert_eq!(world.get_cp(&by("customerNumber=7000000&referenceNumber=none"), TRACK).await.first("code"), "004");
    assert_eq!(world.get_cp(&by("customerNumber=1&referenceNumber=none"), TRACK).await.first("code"), "AA004");
    assert_eq!(world.get_cp(&by("customerNumber=7000000"), TRACK).await.first("code"), "008");
}

#[tokio::test]
async fn moving_parcels_ahead_moves_those_under_way_and_lets_others_be_bought_today() {
    let world = World::with_seed(3);
    let first = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await.first("tracking-pin");
    let week = r#"{"seconds":604800}"#.to_owned();
    let json = [("content-type", "application/json")];
    let moved = world.call(axum::http::Method::POST, "/simulator/api/clock", &json, week).await;
    assert_eq!(moved.text(), r#"{"data":{"now":"2026-11-27T15:00:00Z"}}"#);
    let dated = Parcel::default().contract().replace(
        "<provide-pricing-info>",
        "<expected-mailing-date>2026-11-20</expected-mailing-date><provide-pricing-info>",
    );
    let second = world.post_cp(SHIPMENTS, SHIPMENT, &dated).await;
    assert_eq!(second.status, 200, "{}", second.text());
    let scans =
        async |pin: &str| world.get_cp(&format!("/cp/vis/track/pin/{pin}/detail"), TRACK).await.all("event-identifier");
    assert_eq!(scans(&first).await.first().map(String::as_str), Some("1408"));
    assert_eq!(scans(&second.first("tracking-pin")).await, ["3000"]);
}
