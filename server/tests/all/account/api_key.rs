//! API keys: made, used, limited and ended.

use axum::body::Body;
use axum::http::{Method, Request};
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_server::platform::session::key_entity as key;

use crate::app::{Client, TestApp};
use crate::operator::desk;

/// Makes a key; its id and a client that calls with it.
pub async fn key_of(app: &TestApp, person: &Client, input: Value) -> (String, Client) {
    let made = person.post("/api/api-keys", input).await.ok().data();
    (text(&made["id"]), app.anonymous().with_token(&text(&made["secret"])))
}

/// The same, with these scopes.
pub async fn scoped(app: &TestApp, person: &Client, scopes: &[&str]) -> (String, Client) {
    key_of(app, person, json!({ "name": "Warehouse", "scopes": scopes })).await
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

both! {
    async fn a_key_is_shown_once_and_calls_for_its_user(app, owner) {
        let input = json!({ "name": " Warehouse ", "scopes": ["addresses"], "expires_at": "2099-01-01T00:00:00Z" });
        let made = owner.post("/api/api-keys", input).await.ok().data();
        let secret = text(&made["secret"]);
        assert!(secret.starts_with("wb_live_") && secret.len() == 73, "{secret}");
        assert_eq!(made["hint"], format!("wb_live_…{}", &secret[69..]));
        assert_eq!((&made["name"], &made["is_own"], &made["calls_per_minute"]), (&json!("Warehouse"), &json!(true), &json!(300)));
        let row = key::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert!(!format!("{:?} {}", row, row.token_hash).contains(&secret[8..]), "the database holds no key as it is");

        let program = app.anonymous().with_token(&secret);
        program.get("/api/address-books").await.ok();
        assert_eq!(program.get("/api/user").await.ok().data()["id"], owner.user_id.to_string());
        let listed = owner.get("/api/api-keys").await.ok().data();
        assert_eq!((listed[0].get("secret"), &listed[0]["last_used_from"]), (None, &json!("127.0.0.1")));
        assert_eq!(program.get("/api/shipments").await.refusal(), (403, "auth.key_scope".to_owned()));
        assert!(program.get("/api/shipments").await.json()["message"].as_str().unwrap().contains("read"));
    }

    async fn a_key_that_is_revoked_ended_or_switched_off_opens_nothing(app, owner) {
        let (id, program) = scoped(app, &owner, &["read"]).await;
        program.get("/api/shipments").await.ok();
        owner.delete(&format!("/api/api-keys/{id}")).await.ok();
        assert_eq!(program.get("/api/shipments").await.refusal(), (401, "auth.key".to_owned()));

        let end = app.clock().now() + TimeDelta::days(1);
        let input = json!({ "name": "Short", "scopes": ["read"], "expires_at": end.to_rfc3339() });
        let (id, program) = key_of(app, &owner, input).await;
        app.clock().advance(TimeDelta::days(1));
        assert_eq!(program.get("/api/shipments").await.refusal(), (401, "auth.key_ended".to_owned()));
        app.db_sign_in_again().await;
        owner.patch(&format!("/api/api-keys/{id}"), json!({ "expires_at": "" })).await.ok();
        program.get("/api/shipments").await.ok();

        let operator = desk::signed_in(app).await;
        let path = format!("/api/operator/accounts/{}/integrations", owner.account_id);
        let seen = operator.get(&path).await.ok().data();
        assert_eq!((&seen["keys"][0]["id"], seen["keys"][0].get("secret")), (&json!(id), None));
        let item = format!("{path}/{id}");
        assert_eq!(operator.patch(&item, json!({ "status": "off" })).await.status, 422, "says why");
        operator.patch(&item, json!({ "status": "off", "reason": "It leaked" })).await.ok();
        assert_eq!(program.get("/api/shipments").await.refusal(), (401, "auth.key_off".to_owned()));
        operator.patch(&item, json!({ "status": "on", "reason": "It did not" })).await.ok();
        program.get("/api/shipments").await.ok();
        let trail = owner.get("/api/account/audit?action=settings").await.ok().data();
        assert_eq!((&trail[0]["action"], &trail[1]["action"]), (&json!("settings.key_on"), &json!("settings.key_off")));
    }

    async fn a_key_makes_no_key_and_a_session_alone_does(app, owner) {
        let all = ["read", "quote", "shipments", "buy", "cancel", "tracking", "pickups", "addresses", "claims", "orders", "webhooks"];
        let (id, program) = scoped(app, &owner, &all).await;
        for (method, path) in [
            (Method::GET, "/api/api-keys".to_owned()),
            (Method::POST, "/api/api-keys".to_owned()),
            (Method::DELETE, format!("/api/api-keys/{id}")),
            (Method::GET, "/api/sessions".to_owned()),
            (Method::GET, "/api/user/factors".to_owned()),
            (Method::POST, "/api/account/close".to_owned()),
            (Method::GET, "/api/account/cards".to_owned()),
        ] {
            let request = Request::builder().method(method.clone()).uri(&path).header("content-type", "application/json");
            let answer = program.request(request.body(Body::from("{}")).unwrap()).await;
            assert_eq!(answer.refusal(), (403, "auth.key_never".to_owned()), "{method} {path}");
        }
        app.clock().advance(TimeDelta::minutes(30));
        let input = json!({ "name": "Another", "scopes": ["read"] });
        assert_eq!(owner.post("/api/api-keys", input).await.refusal(), (403, "auth.confirm".to_owned()));
        // Webhooks ask a person for a proof; a key was made by one who gave it.
        program.post("/api/webhook-endpoints", json!({ "url": "https://example.com/" })).await.ok();
    }

    async fn a_key_has_its_users_rights_at_most(app, owner) {
        let member = app.sub_user(&owner).await;
        let (id, program) = scoped(app, &member, &["webhooks", "read"]).await;
        assert_eq!(program.get("/api/webhook-endpoints").await.refusal(), (403, "auth.owner_only".to_owned()));
        let colleague = app.sub_user(&owner).await;
        assert_eq!(colleague.get("/api/api-keys").await.ok().data(), json!([]));
        assert_eq!(colleague.delete(&format!("/api/api-keys/{id}")).await.status, 404);
        let listed = owner.get("/api/api-keys").await.ok().data();
        assert_eq!((&listed[0]["is_own"], &listed[0]["user_name"]), (&json!(false), &json!("Amélie Tremblay")));
        owner.delete(&format!("/api/api-keys/{id}")).await.ok();
        assert_eq!(program.get("/api/shipments").await.status, 401);
    }

    async fn a_key_has_a_rate_limit_and_sees_how_many_calls_are_left(app, owner) {
        let (_, program) = key_of(app, &owner, json!({ "name": "Slow", "scopes": ["read"], "calls_per_minute": 2 })).await;
        for left in ["1", "0"] {
            let answer = program.get("/api/shipments").await.ok();
            assert_eq!((answer.header("ratelimit-limit"), answer.header("ratelimit-remaining")), ("2".to_owned(), left.to_owned()));
        }
        let answer = program.get("/api/shipments").await;
        assert_eq!(answer.status, 429);
        let wait: i64 = answer.header("retry-after").parse().unwrap();
        assert!((1..=61).contains(&wait));
        app.clock().advance(TimeDelta::seconds(wait));
        program.get("/api/shipments").await.ok();
        assert_eq!(owner.get("/api/shipments").await.ok().headers("ratelimit-limit"), Vec::<String>::new());
    }

    async fn a_publishable_key_compares_rates_for_its_pages_alone(app, owner) {
        let input = json!({ "name": "Shop", "kind": "publishable", "origins": ["https://shop.example.ca"] });
        let made = owner.post("/api/api-keys", input).await.ok().data();
        let secret = text(&made["secret"]);
        assert!(secret.starts_with("wb_pub_"));
        let page = app.anonymous().with_token(&secret).with("origin", "https://shop.example.ca");
        assert_eq!(page.get("/api/shipments").await.refusal(), (403, "auth.key_publishable".to_owned()));
        let question = json!({
            "origin_address": { "country": "CA", "postal_code": "H2T 3B2" },
            "destination_address": { "country": "CA", "postal_code": "T2G 0S9" },
            "parcels": [{ "length": "30", "width": "20", "height": "10", "dimension_unit": "cm", "weight": "1.2", "weight_unit": "kg" }],
        });
        let answer = page.post("/api/public/quick-rate", question.clone()).await.ok();
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert_eq!(answer.header("ratelimit-remaining"), "299");
        let elsewhere = page.with("origin", "https://shop.example.com");
        let answer = elsewhere.post("/api/public/quick-rate", question.clone()).await;
        assert_eq!(answer.refusal(), (403, "auth.key_origin".to_owned()));
        assert_eq!(answer.header("access-control-allow-origin"), "*", "a page reads why");
        let preflight = Request::builder()
            .method(Method::OPTIONS)
            .uri("/api/public/quick-rate")
            .header("origin", "https://shop.example.ca")
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", "authorization,content-type,x-waybill-version");
        let answer = app.anonymous().request(preflight.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, 200);
        assert!(answer.header("access-control-allow-headers").contains("authorization"));
        app.anonymous().post("/api/public/quick-rate", question).await.ok();
    }

    async fn what_core_refuses_is_refused(app, owner) {
        for (input, code) in [
            (json!({ "scopes": ["read"] }), "api_key.name.required"),
            (json!({ "name": "A" }), "api_key.scopes.required"),
            (json!({ "name": "A", "kind": "publishable" }), "api_key.origins.required"),
            (json!({ "name": "A", "scopes": ["read"], "calls_per_minute": 0 }), "api_key.calls"),
            (json!({ "name": "A", "scopes": ["read"], "expires_at": "2020-01-01T00:00:00Z" }), "api_key.end"),
        ] {
            let answer = owner.post("/api/api-keys", input).await;
            assert_eq!((answer.status.as_u16(), &answer.json()["errors"][0]["code"]), (422, &json!(code)));
        }
        let (id, _) = scoped(app, &owner, &["read"]).await;
        let path = format!("/api/api-keys/{id}");
        let answer = owner.patch(&path, json!({ "scopes": [] })).await;
        assert_eq!(&answer.json()["errors"][0]["code"], "api_key.scopes.required");
        let changed = owner.patch(&path, json!({ "name": "B", "scopes": ["quote"], "approval_over": 0 })).await.ok().data();
        assert_eq!((&changed["name"], &changed["scopes"], &changed["approval_over"]), (&json!("B"), &json!(["quote"]), &json!(0)));
        let changed = owner.patch(&path, json!({ "approval_over": null })).await.ok().data();
        assert_eq!((&changed["name"], &changed["approval_over"]), (&json!("B"), &Value::Null));
    }

    async fn an_account_has_fifty_keys(app, owner) {
        for _ in 0..50 {
            scoped(app, &owner, &["read"]).await;
        }
        let answer = owner.post("/api/api-keys", json!({ "name": "One more", "scopes": ["read"] })).await;
        assert_eq!(answer.refusal(), (409, "api_key.max".to_owned()));
    }

    async fn the_trail_says_which_key_did_it(app, owner) {
        let (_, program) = scoped(app, &owner, &["webhooks"]).await;
        program.post("/api/webhook-endpoints", json!({ "url": "https://example.com/" })).await.ok();
        let trail = owner.get("/api/account/audit?action=settings").await.ok().data();
        assert_eq!(trail[0]["actor_name"], "Amélie Tremblay (Warehouse)");
        assert_eq!(owner.get("/api/webhook-endpoints").await.ok().data()[0]["created_by"], "Amélie Tremblay (Warehouse)");
        assert_eq!(program.get("/api/user").await.ok().data()["last_name"], "Tremblay");
    }
}
