//! Making, changing and deleting endpoints.

use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;
use waybill_server::platform::Mode;
use waybill_server::routes;

use super::receiver::{Answers, Receiver};
use super::*;

both! {
    async fn an_endpoint_shows_its_secret_once(app, owner) {
        let input = json!({ "url": " https://example.com/webhooks ", "description": " Warehouse ", "events": ["label.ready"] });
        let made = owner.post("/api/webhook-endpoints", input).await.ok().data();
        let secret = made["secret"].as_str().unwrap();
        assert!(secret.starts_with("whsec_") && secret.len() == 50, "{secret}");
        assert_eq!((&made["url"], &made["description"]), (&json!("https://example.com/webhooks"), &json!("Warehouse")));
        assert_eq!((&made["events"], &made["status"]), (&json!(["label.ready"]), &json!("on")));
        let id = made["id"].as_str().unwrap();
        let shown = owner.get(&format!("/api/webhook-endpoints/{id}")).await.ok().data();
        assert_eq!(shown.get("secret"), None);
        let listed = owner.get("/api/webhook-endpoints").await.ok().data();
        assert_eq!(listed, json!([shown]));
        let row = db_endpoint(app).await;
        let bytes = secret.strip_prefix("whsec_").unwrap();
        assert!(!format!("{row:?}").contains(bytes), "the database holds no secret as it is");
    }

    async fn an_address_that_core_refuses_is_refused(app, owner) {
        for (url, code) in [
            ("", "webhook.url.required"),
            ("example.com", "webhook.url.format"),
            ("http://example.com/", "webhook.url.https"),
            ("https://10.0.0.8/", "webhook.url.host"),
            ("https://localhost/", "webhook.url.host"),
        ] {
            let answer = owner.post("/api/webhook-endpoints", json!({ "url": url })).await;
            assert_eq!((answer.status.as_u16(), &answer.json()["errors"][0]["code"]), (422, &json!(code)), "{url}");
        }
        let answer = owner.post("/api/webhook-endpoints", json!({ "url": "https://example.com", "events": ["nothing"] })).await;
        assert_eq!(answer.status, 400);
    }

    async fn the_machine_itself_receives_nothing_in_production(app, owner) {
        let (id, _) = endpoint(&owner, "http://127.0.0.1:1/").await;
        let (state, _) = app.restarted(Mode::DemoOnNetwork, |_| ()).await;
        let client = crate::app::Client::new(routes::application(state)).with_token(&owner.token);
        let answer = client.post("/api/webhook-endpoints", json!({ "url": "http://localhost:3000/" })).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["errors"][0]["code"]), (422, &json!("webhook.url.host")));
        // One from before is not called either.
        let path = format!("/api/webhook-endpoints/{id}/test");
        let attempt = client.post(&path, json!({ "event": "label.ready" })).await.ok().data();
        assert_eq!((&attempt["fault"], &attempt["status"]), (&json!("blocked"), &json!(null)));
    }

    async fn an_account_has_twenty_endpoints(app, owner) {
        for number in 0..20 {
            endpoint(&owner, &format!("https://example.com/{number}")).await;
        }
        let answer = owner.post("/api/webhook-endpoints", json!({ "url": "https://example.com/20" })).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (409, &json!("webhook.endpoints_max")));
        endpoint(&app.owner().await, "https://example.com/0").await;
    }

    async fn changing_the_address_takes_a_proof_and_the_rest_does_not(app, owner) {
        let (id, _) = endpoint(&owner, "https://example.com/a").await;
        let path = format!("/api/webhook-endpoints/{id}");
        app.clock().advance(TimeDelta::minutes(30));
        let answer = owner.post("/api/webhook-endpoints", json!({ "url": "https://example.com/b" })).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (403, &json!("auth.confirm")));
        let answer = owner.patch(&path, json!({ "url": "https://example.com/b" })).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (403, &json!("auth.confirm")));
        assert_eq!(owner.post(&format!("{path}/rotate"), json!({})).await.status, 403);
        let same = json!({ "url": "https://example.com/a", "description": "Shop", "events": ["bulk.finished"], "status": "off" });
        let changed = owner.patch(&path, same).await.ok().data();
        assert_eq!((&changed["description"], &changed["status"]), (&json!("Shop"), &json!("off")));
        assert_eq!(changed["events"], json!(["bulk.finished"]));
        let changed = owner.patch(&path, json!({ "status": "on" })).await.ok().data();
        assert_eq!((&changed["description"], &changed["status"]), (&json!("Shop"), &json!("on")));
        app.db_sign_in_again().await;
        let changed = owner.patch(&path, json!({ "url": "https://example.com/b" })).await.ok().data();
        assert_eq!(changed["url"], "https://example.com/b");
        let answer = owner.patch(&path, json!({ "url": "http://example.com/b" })).await;
        assert_eq!(&answer.json()["errors"][0]["code"], "webhook.url.https");
    }

    async fn changes_of_an_endpoint_are_in_the_audit_log(app, owner) {
        let (id, _) = endpoint(&owner, "https://example.com/a").await;
        let path = format!("/api/webhook-endpoints/{id}");
        owner.patch(&path, json!({ "description": "Shop" })).await.ok();
        owner.post(&format!("{path}/rotate"), json!({})).await.ok();
        owner.delete(&path).await.ok();
        assert_eq!(owner.get(&path).await.status, 404);
        let trail = owner.get("/api/account/audit?action=settings").await.ok().data();
        let actions: Vec<&str> = trail.as_array().unwrap().iter().map(|one| one["action"].as_str().unwrap()).collect();
        let expected = ["webhook_deleted", "webhook_rotated", "webhook_changed", "webhook_created"];
        assert_eq!(actions, expected.map(|act| format!("settings.{act}")));
        assert!(trail.to_string().contains("https://example.com/a") && !trail.to_string().contains("whsec_"));
    }

    async fn a_test_event_answers_with_its_attempt(app, owner) {
        let receiver = Receiver::start().await;
        let (id, secret) = endpoint(&owner, &receiver.url).await;
        let path = format!("/api/webhook-endpoints/{id}/test");
        receiver.answers([Answers::Says(202, "thanks".to_owned())]);
        let attempt = owner.post(&path, json!({ "event": "tracking.delivered" })).await.ok().data();
        assert_eq!((&attempt["status"], &attempt["answer"], &attempt["fault"]), (&json!(202), &json!("thanks"), &json!(null)));
        let received = receiver.received();
        assert!(received[0].is_signed_by(&secret));
        assert_eq!(received[0].body["type"], "tracking.delivered");
        assert_eq!(received[0].body["data"]["status"], "delivered");
        receiver.answers([Answers::Says(500, "x".repeat(2_000))]);
        let attempt = owner.with("accept-language", "fr").post(&path, json!({ "event": "label.ready" })).await.ok().data();
        assert_eq!((&attempt["status"], &attempt["fault"]), (&json!(500), &json!("status")));
        assert_eq!(attempt["answer"].as_str().unwrap().len(), 500);
        assert_eq!(owner.post(&path, json!({})).await.status, 422);
        assert_eq!(owner.get("/api/webhook-events").await.ok().data(), json!([]), "a test is not kept");
        let unknown = format!("/api/webhook-endpoints/{}/test", Uuid::now_v7());
        assert_eq!(owner.post(&unknown, json!({ "event": "label.ready" })).await.status, 404);
    }
}
