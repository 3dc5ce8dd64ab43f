//! Endpoints that fail for days, or want no more events.

use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType as E;
use waybill_server::account::webhook::{FAILING_MAX, RETRY_AFTER_MAX, RETRY_DELAYS};
use waybill_server::platform::account::user_entity as user;

use super::receiver::{Answers, Receiver};
use super::*;

async fn email_of(app: &TestApp, owner: &Client) -> String {
    let rows = user::Entity::find().all(app.db()).await.unwrap();
    rows.into_iter().find(|row| row.id == owner.user_id).unwrap().email
}

/// How long after a first attempt the next one is, by the answer to it.
async fn wait_after(app: &TestApp, code: u16, retry_after: &str) -> TimeDelta {
    let owner = app.owner().await;
    let receiver = Receiver::start().await;
    endpoint(&owner, &receiver.url).await;
    receiver.answers([Answers::RetryAfter(code, retry_after.to_owned())]);
    db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
    run_jobs(app).await;
    let row = db_deliveries(app).await.into_iter().find(|row| row.account_id == owner.account_id).unwrap();
    row.next_attempt_at.unwrap() - app.clock().now()
}

/// An HTTP date that is so far from now, in the world's time.
fn http_date(from_now: TimeDelta) -> String {
    (chrono::Utc::now() + from_now).format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

async fn alerts(owner: &Client) -> Vec<Value> {
    let alerts = owner.get("/api/alerts").await.ok().data();
    alerts.as_array().unwrap().iter().filter(|alert| alert["kind"] == "webhook_off").cloned().collect()
}

both! {
    async fn an_answer_of_410_switches_an_endpoint_off_at_once(app, owner) {
        let receiver = Receiver::start().await;
        let (id, _) = endpoint(&owner, &receiver.url).await;
        receiver.answers([Answers::Status(410)]);
        let shipment = Uuid::now_v7();
        db_publish(app, &owner, E::ShipmentPurchased, shipment).await;
        db_publish(app, &owner, E::LabelReady, shipment).await;
        run_jobs(app).await;
        let path = format!("/api/webhook-endpoints/{id}");
        assert_eq!(owner.get(&path).await.ok().data()["status"], "gone");
        let mails = app.mails_to(&email_of(app, &owner).await).await;
        assert_eq!(mails.len(), 1);
        assert!(mails[0]["text"].as_str().unwrap().contains(&receiver.url), "{}", mails[0]["text"]);
        let found = alerts(&owner).await;
        assert_eq!((found.len(), &found[0]["href"]), (1, &json!("/dashboard/account-settings?tab=webhooks")));
        let trail = owner.get("/api/account/audit?action=settings.webhook_gone").await.ok().data();
        assert_eq!(trail.as_array().unwrap().len(), 1);
        db_publish(app, &owner, E::RefundMade, shipment).await;
        app.clock().advance(TimeDelta::days(1));
        run_jobs(app).await;
        assert_eq!(receiver.received().len(), 1, "nothing more is sent");
        app.db_sign_in_again().await;
        // Switched on again, it receives what waited, and the alert ends.
        let on = owner.patch(&path, json!({ "status": "on" })).await.ok().data();
        assert_eq!((&on["status"], &on["failing_since"]), (&json!("on"), &json!(null)));
        run_jobs(app).await;
        assert_eq!(receiver.taken(), ["shipment.purchased", "label.ready"]);
        assert_eq!(alerts(&owner).await.len(), 0);
    }

    async fn five_days_of_failures_switch_an_endpoint_off(app, owner) {
        let receiver = Receiver::start().await;
        let (id, _) = endpoint(&owner, &receiver.url).await;
        let path = format!("/api/webhook-endpoints/{id}");
        receiver.decides(|_| 500);
        let begun = app.clock().now();
        let mut now = begun;
        while now < begun + FAILING_MAX {
            db_publish(app, &owner, E::TrackingUpdated, Uuid::now_v7()).await;
            run_jobs(app).await;
            app.clock().advance(TimeDelta::hours(6));
            now = app.clock().now();
            let row = db_endpoint(app).await;
            assert_eq!((row.status, row.failing_since), (endpoint::WebhookStatus::On, Some(begun)));
        }
        db_publish(app, &owner, E::TrackingUpdated, Uuid::now_v7()).await;
        run_jobs(app).await;
        app.db_sign_in_again().await;
        let shown = owner.get(&path).await.ok().data();
        assert_eq!((&shown["status"], &shown["failing_since"]), (&json!("failed"), &json!(begun)));
        assert_eq!(app.mails_to(&email_of(app, &owner).await).await.len(), 1);
        assert_eq!(alerts(&owner).await.len(), 1);
        let off = owner.patch(&path, json!({ "status": "off" })).await.ok().data();
        assert_eq!(off["status"], "failed", "it is off already, and says why");
    }

    async fn one_success_ends_a_time_of_failures(app, owner) {
        let receiver = Receiver::start().await;
        endpoint(&owner, &receiver.url).await;
        receiver.answers([Answers::Status(500)]);
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        assert!(db_endpoint(app).await.failing_since.is_some());
        app.clock().advance(TimeDelta::seconds(5));
        run_jobs(app).await;
        assert_eq!(db_endpoint(app).await.failing_since, None);
    }

    async fn retry_after_puts_the_next_attempt_off_by_at_most_a_day(app) {
        let first = RETRY_DELAYS[0];
        for code in [429, 503] {
            assert_eq!(wait_after(app, code, "3600").await, TimeDelta::hours(1));
        }
        assert_eq!(wait_after(app, 429, "2").await, first, "never sooner than the schedule says");
        for days in ["86401", "99999999999999999999999"] {
            assert_eq!(wait_after(app, 503, days).await, RETRY_AFTER_MAX);
        }
        let until = wait_after(app, 429, &http_date(TimeDelta::hours(2))).await;
        assert!(until <= TimeDelta::hours(2) && until > TimeDelta::minutes(119), "{until}");
        assert_eq!(wait_after(app, 503, &http_date(TimeDelta::days(400))).await, RETRY_AFTER_MAX);
        assert_eq!(wait_after(app, 503, &http_date(TimeDelta::hours(-1))).await, first, "a date that has passed");
        for unreadable in ["", "soon", "-5", "1.5"] {
            assert_eq!(wait_after(app, 503, unreadable).await, first, "{unreadable}");
        }
        assert_eq!(wait_after(app, 500, "3600").await, first, "another status");
    }

    async fn nothing_is_sent_before_retry_after_has_passed(app, owner) {
        let receiver = Receiver::start().await;
        endpoint(&owner, &receiver.url).await;
        receiver.answers([Answers::RetryAfter(503, "1200".to_owned()), Answers::Status(503)]);
        let shipment = Uuid::now_v7();
        db_publish(app, &owner, E::ShipmentPurchased, shipment).await;
        run_jobs(app).await;
        db_publish(app, &owner, E::LabelReady, shipment).await;
        app.clock().advance(TimeDelta::seconds(1199));
        run_jobs(app).await;
        assert_eq!(receiver.received().len(), 1, "its shipment's next event waits too");
        app.clock().advance(TimeDelta::seconds(1));
        run_jobs(app).await;
        assert_eq!(receiver.received().len(), 2);
        let next = db_deliveries(app).await[0].next_attempt_at;
        assert_eq!(next, Some(app.clock().now() + RETRY_DELAYS[1]), "then by the schedule");
        app.clock().advance(RETRY_DELAYS[1]);
        run_jobs(app).await;
        assert_eq!(receiver.taken(), ["shipment.purchased", "label.ready"]);
    }
}
