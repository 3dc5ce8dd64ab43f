//! The day of a pickup: the driver came or did not; and shipments that were cancelled before.

use chrono::TimeDelta;
use serde_json::json;
use waybill_core::shipment::TrackingStatus;

use super::*;
use crate::shipping::tracking::scan;

/// The titles of the alerts about missed pickups.
async fn titles_of_missed_alerts(shop: &Shop<'_>) -> Vec<String> {
    shop.run_due_jobs().await;
    let alerts = shop.owner.get("/api/alerts").await.ok().data();
    let missed = alerts.as_array().unwrap().iter().filter(|alert| alert["kind"] == "pickup_missed");
    missed.map(|alert| text(&alert["title"])).collect()
}

both! {
    async fn a_scan_on_the_day_completes_a_pickup(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.ask_pickup(&wish(&[&id])).await.ok();
        shop.courier.books().scans = vec![scan(TrackingStatus::PickedUp, "2026-11-23T15:20:00", "MONTRÉAL, QC")];
        shop.tick_after(TimeDelta::days(3) + TimeDelta::hours(8)).await;
        shop.look_after_pickups().await;
        let shown = shop.pickups().await;
        assert_eq!((&shown[0]["status"], &shown[0]["shipments"][0]["scanned"]), (&json!("completed"), &json!(true)));
        assert_eq!((&shown[0]["can_change"], &shown[0]["can_cancel"]), (&json!(false), &json!(false)));
    }

    async fn without_a_scan_it_is_missed_and_can_be_booked_again(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.ask_pickup(&wish(&[&id])).await.ok();
        app.clock().advance(TimeDelta::days(3) + TimeDelta::hours(8));
        shop.look_after_pickups().await;
        assert_eq!(shop.pickups().await[0]["status"], "scheduled", "scans come in late");
        assert!(titles_of_missed_alerts(&shop).await.is_empty());
        app.clock().advance(TimeDelta::hours(20));
        shop.look_after_pickups().await;
        assert_eq!(shop.pickups().await[0]["status"], "missed");
        assert!(titles_of_missed_alerts(&shop).await[0].ends_with(" missed the pickup of 2026-11-23"));
        let needs = async || {
            let needs = shop.owner.get("/api/v2/shipments/requires-action").await.ok().data();
            needs.as_array().unwrap().iter().map(|entry| text(&entry["reason"])).collect::<Vec<_>>()
        };
        assert!(needs().await.contains(&"needs_pickup".to_owned()), "{:?}", needs().await);
        let mut again = wish(&[&id]);
        again["date"] = json!("2026-11-25");
        shop.ask_pickup(&again).await.ok();
        assert!(!needs().await.contains(&"needs_pickup".to_owned()));
        assert_eq!(shop.pickups().await.len(), 2);
    }

    async fn a_scan_that_comes_late_completes_it_and_ends_the_alert(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.ask_pickup(&wish(&[&id])).await.ok();
        app.clock().advance(TimeDelta::days(4) + TimeDelta::hours(4));
        shop.look_after_pickups().await;
        assert_eq!((shop.pickups().await[0]["status"].as_str(), titles_of_missed_alerts(&shop).await.len()), (Some("missed"), 1));
        shop.courier.books().scans = vec![scan(TrackingStatus::PickedUp, "2026-11-24T15:20:00", "MONTRÉAL, QC")];
        shop.tick_after(TimeDelta::hours(8)).await;
        shop.look_after_pickups().await;
        assert_eq!((shop.pickups().await[0]["status"].as_str(), titles_of_missed_alerts(&shop).await.len()), (Some("completed"), 0));
    }

    async fn a_cancelled_shipment_leaves_its_pickup(app, shop = Shop::open) {
        let (first, second) = (shop.sent().await, shop.one_more().await);
        shop.ask_pickup(&wish(&[&first, &second])).await.ok();
        shop.owner.post(&format!("/api/change-status/{first}"), json!({ "status": "cancelled" })).await.ok();
        shop.run_due_jobs().await;
        shop.look_after_pickups().await;
        let left = shop.pickups().await;
        assert_eq!((left[0]["shipments"].as_array().unwrap().len(), &left[0]["shipments"][0]["id"]), (1, &json!(second)));
        shop.owner.post(&format!("/api/change-status/{second}"), json!({ "status": "cancelled" })).await.ok();
        shop.run_due_jobs().await;
        shop.look_after_pickups().await;
        assert_eq!(shop.pickups().await[0]["status"], "cancelled");
        assert_eq!(shop.courier.books().pickup_calls, ["book", "change", "cancel"]);
    }
}
