//! Listing events, and sending them again.

use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType as E;

use super::receiver::{Answers, Receiver};
use super::*;

async fn listed(owner: &Client, query: &str) -> Vec<String> {
    let events = owner.get(&format!("/api/webhook-events{query}")).await.ok().data();
    events.as_array().unwrap().iter().map(|event| event["event"].as_str().unwrap().to_owned()).collect()
}

async fn replay(owner: &Client, input: Value) -> Value {
    owner.post("/api/webhook-events/replay", input).await.ok().data()
}

both! {
    async fn events_are_listed_newest_first_and_filtered(app, owner) {
        let (one, other) = (Receiver::start().await, Receiver::start().await);
        let (id, _) = endpoint(&owner, &one.url).await;
        let labels = json!({ "url": other.url, "events": ["label.ready"] });
        let labels = owner.post("/api/webhook-endpoints", labels).await.ok().data()["id"].clone();
        let labels = labels.as_str().unwrap();
        other.answers([Answers::Status(500)]);
        for event in [E::ShipmentPurchased, E::LabelReady, E::TrackingUpdated] {
            db_publish(app, &owner, event, Uuid::now_v7()).await;
        }
        run_jobs(app).await;
        let newest_first = ["tracking.updated", "label.ready", "shipment.purchased"];
        assert_eq!(listed(&owner, "").await, newest_first);
        assert_eq!(listed(&owner, "?type=label.ready").await, ["label.ready"]);
        assert_eq!(listed(&owner, &format!("?endpoint={id}")).await, newest_first);
        assert_eq!(listed(&owner, &format!("?endpoint={labels}")).await, ["label.ready"]);
        assert_eq!(listed(&owner, "?status=pending").await, ["label.ready"]);
        assert_eq!(listed(&owner, &format!("?status=pending&endpoint={id}")).await, [""; 0]);
        assert_eq!(owner.get("/api/webhook-events?type=nothing").await.status, 400);
        let event = first_event(&owner).await;
        let path = format!("/api/webhook-events/{}", event["id"].as_str().unwrap());
        assert_eq!(owner.get(&path).await.ok().data(), event);
        assert_eq!(app.owner().await.get(&path).await.status, 404);
        let member = app.sub_user(&owner).await;
        assert_eq!(member.get("/api/webhook-events").await.status, 403);
    }

    async fn the_list_goes_on_where_a_page_ended(app, owner) {
        endpoint(&owner, "https://example.com/").await;
        for number in 0..51 {
            db_publish_data(app, &owner, E::BulkFinished, (WebhookSubject::BulkList, Uuid::now_v7()), numbered(number)).await;
        }
        let first = owner.get("/api/webhook-events").await.ok().json();
        assert_eq!(first["data"].as_array().unwrap().len(), 50);
        let cursor = first["meta"]["cursor"].as_str().unwrap();
        let second = owner.get(&format!("/api/webhook-events?before={cursor}")).await.ok().json();
        assert_eq!((second["data"].as_array().unwrap().len(), second["meta"].get("cursor")), (1, None));
    }

    async fn an_event_is_sent_again_by_hand(app, owner) {
        let receiver = Receiver::start().await;
        let (id, _) = endpoint(&owner, &receiver.url).await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        let event = first_event(&owner).await["id"].clone();
        assert_eq!(replay(&owner, json!({ "event_ids": [event] })).await["queued"], 1);
        assert_eq!(replay(&owner, json!({ "event_ids": [event] })).await["queued"], 0, "it is pending already");
        run_jobs(app).await;
        let received = receiver.received();
        assert_eq!((received.len(), &received[0].id, &received[0].raw), (2, &received[1].id, &received[1].raw));
        let shown = first_event(&owner).await;
        assert_eq!(shown["deliveries"][0]["attempts"].as_array().unwrap().len(), 2);
        let unknown = owner.post("/api/webhook-events/replay", json!({ "event_ids": [event, Uuid::now_v7()] })).await;
        assert_eq!(unknown.status, 404);
        assert_eq!(owner.post("/api/webhook-events/replay", json!({})).await.status, 422);
        assert_eq!(owner.post("/api/webhook-events/replay", json!({ "endpoint": id })).await.status, 422);
    }

    async fn what_failed_in_a_time_is_sent_again_in_order(app, owner) {
        let receiver = Receiver::start().await;
        let (id, _) = endpoint(&owner, &receiver.url).await;
        let shipment = Uuid::now_v7();
        let begun = app.clock().now();
        db_publish(app, &owner, E::ShipmentPurchased, shipment).await;
        run_jobs(app).await;
        receiver.decides(|_| 500);
        db_publish(app, &owner, E::LabelReady, shipment).await;
        db_publish(app, &owner, E::TrackingUpdated, shipment).await;
        for _ in 0..100 {
            run_jobs(app).await;
            app.clock().advance(TimeDelta::hours(1));
        }
        app.db_sign_in_again().await;
        receiver.decides(|_| 200);
        let again = json!({ "endpoint": id, "from": begun, "undelivered": true });
        assert_eq!(replay(&owner, again).await, json!({ "queued": 1, "next_from": null }), "the other is still tried");
        app.clock().advance(TimeDelta::days(1));
        run_jobs(app).await;
        assert_eq!(receiver.taken(), ["shipment.purchased", "label.ready", "tracking.updated"]);
        let all = json!({ "endpoint": id, "from": begun });
        assert_eq!(replay(&owner, all).await["queued"], 3);
        let none = json!({ "endpoint": id, "from": begun, "to": begun });
        assert_eq!(replay(&owner, none).await["queued"], 0);
    }

    async fn a_new_endpoint_receives_what_it_missed(app, owner) {
        let (old, new) = (Receiver::start().await, Receiver::start().await);
        endpoint(&owner, &old.url).await;
        let begun = app.clock().now();
        for event in [E::ShipmentPurchased, E::LabelReady] {
            db_publish(app, &owner, event, Uuid::now_v7()).await;
        }
        run_jobs(app).await;
        app.clock().advance(TimeDelta::minutes(1));
        let labels = json!({ "url": new.url, "events": ["label.ready"] });
        let id = owner.post("/api/webhook-endpoints", labels).await.ok().data()["id"].clone();
        assert_eq!(replay(&owner, json!({ "endpoint": id, "from": begun })).await["queued"], 1);
        run_jobs(app).await;
        assert_eq!((new.taken(), old.taken().len()), (vec!["label.ready".to_owned()], 2));
    }

    async fn events_are_kept_for_thirty_days(app, owner) {
        endpoint(&owner, "https://example.com/").await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        app.clock().advance(TimeDelta::days(29));
        waybill_server::account::webhook::forget_old(&app.state).await.unwrap();
        assert_eq!(db_deliveries(app).await.len(), 1);
        app.clock().advance(TimeDelta::days(2));
        waybill_server::account::webhook::forget_old(&app.state).await.unwrap();
        assert_eq!(db_deliveries(app).await.len(), 0);
        assert_eq!(event::Entity::find().all(app.db()).await.unwrap().len(), 0);
    }
}
