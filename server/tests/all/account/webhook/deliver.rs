//! Sending events.

use chrono::{DateTime, TimeDelta};
use serde_json::json;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType as E;
use waybill_server::account::webhook::RETRY_DELAYS;
use waybill_server::account::webhook::delivery_entity::WebhookDeliveryState;

use super::receiver::{Answers, Receiver};
use super::*;

both! {
    async fn an_event_arrives_signed_and_once(app, owner) {
        let receiver = Receiver::start().await;
        let (id, secret) = endpoint(&owner, &receiver.url).await;
        let shipment = Uuid::now_v7();
        db_publish(app, &owner, E::TrackingUpdated, shipment).await;
        run_jobs(app).await;
        let received = receiver.received();
        assert_eq!(received.len(), 1);
        let one = &received[0];
        assert!(one.is_signed_by(&secret), "{:?}", one.headers);
        assert_eq!(one.headers["content-type"], "application/json");
        assert_eq!(one.body["type"], "tracking.updated");
        assert_eq!(one.body["data"]["shipment_id"], json!(shipment));
        assert_eq!(DateTime::parse_from_rfc3339(one.body["timestamp"].as_str().unwrap()).unwrap(), app.clock().now());
        let shown = first_event(&owner).await;
        assert_eq!((&shown["id"], &shown["payload"]), (&json!(one.id), &json!(one.raw)));
        let delivery = &shown["deliveries"][0];
        assert_eq!((&delivery["endpoint_id"], &delivery["state"]), (&json!(id), &json!("delivered")));
        assert_eq!((&delivery["attempts"][0]["status"], &delivery["next_attempt_at"]), (&json!(200), &json!(null)));
    }

    async fn an_endpoint_receives_what_it_chose_and_its_own_accounts_events(app, owner, stranger) {
        let (some, all) = (Receiver::start().await, Receiver::start().await);
        let chosen = json!({ "url": some.url, "events": ["label.ready"] });
        owner.post("/api/webhook-endpoints", chosen).await.ok();
        endpoint(&owner, &all.url).await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        db_publish(app, &owner, E::RefundMade, Uuid::now_v7()).await;
        db_publish(app, &stranger, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        assert_eq!(some.taken(), ["label.ready"]);
        let mut taken = all.taken();
        taken.sort();
        assert_eq!(taken, ["label.ready", "refund.made"]);
        assert_eq!(event::Entity::find().all(app.db()).await.unwrap().len(), 2, "what nobody wants is not kept");
    }

    async fn a_failed_attempt_is_repeated_for_three_days_and_then_a_dead_letter(app, owner) {
        let receiver = Receiver::start().await;
        endpoint(&owner, &receiver.url).await;
        receiver.answers([
            Answers::Says(500, "no\u{0} room".to_owned()),
            Answers::Redirect("https://example.com/elsewhere".to_owned()),
            Answers::Status(404),
        ]);
        receiver.answers(std::iter::repeat_n(Answers::Status(503), 20));
        let begun = app.clock().now();
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        for (number, wait) in RETRY_DELAYS.iter().enumerate() {
            let delivery = &db_deliveries(app).await[0];
            assert_eq!(receiver.received().len(), number + 1);
            assert_eq!(delivery.next_attempt_at, Some(app.clock().now() + *wait));
            app.clock().advance(*wait - TimeDelta::seconds(1));
            run_jobs(app).await;
            assert_eq!(receiver.received().len(), number + 1, "not before its time");
            app.clock().advance(TimeDelta::seconds(1));
            run_jobs(app).await;
        }
        assert_eq!(receiver.received().len(), RETRY_DELAYS.len() + 1);
        let days = (app.clock().now() - begun).num_hours();
        assert!((70..=73).contains(&days), "{days} hours");
        let ids: std::collections::BTreeSet<String> = receiver.received().into_iter().map(|one| one.id).collect();
        assert_eq!(ids.len(), 1, "the id is the same at each attempt");
        app.db_sign_in_again().await;
        let shown = first_event(&owner).await;
        let delivery = &shown["deliveries"][0];
        assert_eq!((&delivery["state"], &delivery["next_attempt_at"]), (&json!("failed"), &json!(null)));
        let attempts = delivery["attempts"].as_array().unwrap();
        assert_eq!(attempts.len(), 10);
        let faults = |from: usize| attempts[attempts.len() - 1 - from]["fault"].as_str().unwrap().to_owned();
        assert_eq!([faults(0), faults(1), faults(2)], ["status", "redirect", "status"]);
        assert_eq!(attempts.last().unwrap()["answer"], "no room");
        app.clock().advance(TimeDelta::days(1));
        run_jobs(app).await;
        assert_eq!(receiver.received().len(), 10);
    }

    async fn an_endpoint_that_does_not_answer_is_unreachable(app, owner) {
        endpoint(&owner, "http://127.0.0.1:1/").await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        let attempt = first_event(&owner).await["deliveries"][0]["attempts"][0].clone();
        assert_eq!((&attempt["fault"], &attempt["status"]), (&json!("unreachable"), &json!(null)));
    }

    async fn a_process_that_died_leaves_its_lane_to_its_job_and_in_time_to_others(app, owner) {
        let receiver = Receiver::start().await;
        endpoint(&owner, &receiver.url).await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        let lane = endpoint::ActiveModel {
            lane_holder: sea_orm::ActiveValue::Set(Some(Uuid::now_v7())),
            lane_until: sea_orm::ActiveValue::Set(Some(app.clock().now() + TimeDelta::minutes(2))),
            ..Default::default()
        };
        endpoint::Entity::update_many().set(lane).exec(app.db()).await.unwrap();
        run_jobs(app).await;
        assert!(receiver.received().is_empty(), "another job has the lane");
        app.clock().advance(TimeDelta::minutes(10));
        waybill_server::account::webhook::sweep(&app.state).await.unwrap();
        run_jobs(app).await;
        assert_eq!(receiver.taken(), ["label.ready"]);
        assert_eq!(db_endpoint(app).await.lane_holder, None);
        assert_eq!(db_deliveries(app).await[0].state, WebhookDeliveryState::Delivered);
    }

    async fn what_is_pending_waits_while_an_endpoint_is_off(app, owner) {
        let receiver = Receiver::start().await;
        let (id, _) = endpoint(&owner, &receiver.url).await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        owner.patch(&format!("/api/webhook-endpoints/{id}"), json!({ "status": "off" })).await.ok();
        run_jobs(app).await;
        db_publish(app, &owner, E::RefundMade, Uuid::now_v7()).await;
        assert!(receiver.received().is_empty());
        owner.patch(&format!("/api/webhook-endpoints/{id}"), json!({ "status": "on" })).await.ok();
        run_jobs(app).await;
        assert_eq!(receiver.taken(), ["label.ready"], "what happened meanwhile was not queued");
    }
}

#[tokio::test]
async fn a_slow_endpoint_is_left_after_five_seconds_and_holds_up_no_other() {
    let app = TestApp::on_sqlite().await;
    let owner = app.owner().await;
    let (slow, quick) = (Receiver::start().await, Receiver::start().await);
    endpoint(&owner, &slow.url).await;
    endpoint(&owner, &quick.url).await;
    slow.answers(std::iter::repeat_n(Answers::Late(std::time::Duration::from_secs(30)), 4));
    for _ in 0..4 {
        db_publish(&app, &owner, E::LabelReady, Uuid::now_v7()).await;
    }
    let begun = std::time::Instant::now();
    let jobs = async {
        run_jobs(&app).await;
        begun.elapsed()
    };
    let quick_took = async {
        while quick.taken().len() < 4 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        begun.elapsed()
    };
    let (all, quick_took) = tokio::join!(jobs, quick_took);
    assert!(quick_took.as_secs() < 5, "the quick one waited {quick_took:?}");
    assert!((5..15).contains(&all.as_secs()), "the slow one took {all:?}");
    let slow_ones = db_deliveries(&app).await;
    let timeouts = slow_ones.iter().filter(|row| row.attempts.to_json().to_string().contains("timeout")).count();
    assert_eq!(timeouts, 4);
    app.close().await;
}
