//! What the product publishes.

use serde_json::json;
use waybill_core::shipment::TrackingStatus;

use super::receiver::Receiver;
use super::*;
use crate::shipping::purchase::shop::Shop;
use crate::shipping::tracking::whole_way;

async fn opened(app: &TestApp) -> (Shop<'_>, Receiver) {
    let shop = Shop::open(app).await;
    let receiver = Receiver::start().await;
    endpoint(&shop.owner, &receiver.url).await;
    (shop, receiver)
}

both! {
    async fn a_label_from_its_purchase_to_its_delivery(app) {
        let (shop, receiver) = opened(app).await;
        let id = shop.sent().await;
        for scans in 2..=5 {
            shop.tells(&whole_way(), scans);
            shop.tick_after(chrono::TimeDelta::days(1)).await;
        }
        let received = receiver.received();
        assert_eq!(receiver.taken(), [
            "shipment.purchased", "label.ready", "tracking.updated", "tracking.updated", "tracking.updated",
            "tracking.delivered",
        ]);
        let shown = shop.owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        let bought = &received[1].body["data"];
        assert_eq!((&bought["shipment_id"], &bought["status"]), (&json!(id), &json!("purchased")));
        assert_eq!(bought["tracking_numbers"], shown["tracking_numbers"]);
        assert_eq!(bought["amount"], shown["purchase"]["amount"]);
        let statuses = received[2..].iter().map(|one| one.body["data"]["status"].clone());
        let expected = [TrackingStatus::PickedUp, TrackingStatus::InTransit, TrackingStatus::OutForDelivery, TrackingStatus::Delivered];
        assert_eq!(statuses.collect::<Vec<_>>(), expected.map(|status| json!(status)));
        assert_eq!(received[5].body["data"]["parcels"][0]["tracking_number"], shown["tracking_numbers"][0]);
        let text = received.iter().map(|one| one.raw.as_str()).collect::<String>();
        for secret in ["Lavoie", "example.ca", "visa"] {
            assert!(!text.contains(secret), "no names, addresses or cards are sent: {secret}");
        }
    }

    async fn a_label_that_is_cancelled_and_refunded(app) {
        let (shop, receiver) = opened(app).await;
        let id = shop.sent().await;
        shop.owner.post(&format!("/api/change-status/{id}"), json!({ "status": "cancelled" })).await.ok();
        shop.run_due_jobs().await;
        let taken = receiver.taken();
        assert_eq!(taken[2..], ["shipment.cancelled", "refund.made"], "{taken:?}");
        let refund = receiver.received()[3].body["data"].clone();
        assert_eq!((&refund["status"], &refund["tracking_status"]), (&json!("cancelled"), &json!("cancelled")));
    }

    async fn a_card_that_is_declined(app) {
        let (shop, receiver) = opened(app).await;
        shop.card("4000000000000341").await;
        let (id, rate) = shop.quoted().await;
        shop.buy(&id, &rate).await;
        shop.run_due_jobs().await;
        assert_eq!(receiver.taken(), ["shipment.purchase_failed"]);
        assert_eq!(receiver.received()[0].body["data"]["tracking_numbers"], json!([]));
    }
}
