//! What asks for a fresh proof that it is the person.

use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;

use super::factor_rows::{code, db_enrolled};
use super::{PASSWORD, registered, signed_in};
use crate::app::{Client, TestApp};

/// Every call that a stolen session must not do alone.
async fn refused_calls(client: &Client) -> Vec<String> {
    let id = Uuid::now_v7();
    let calls = [
        ("delete", format!("/api/sessions/{id}")),
        ("post", "/api/user/factors/totp".to_owned()),
        ("post", "/api/user/factors/passkeys/options".to_owned()),
        ("post", "/api/user/factors/passkeys".to_owned()),
        ("post", "/api/user/factors/recovery-codes".to_owned()),
        ("delete", format!("/api/user/factors/{id}")),
        ("put", "/api/account/second-factor".to_owned()),
        ("post", "/api/account/cards".to_owned()),
        ("patch", format!("/api/account/cards/{id}")),
        ("delete", format!("/api/account/cards/{id}")),
        ("post", "/api/invite-user".to_owned()),
        ("post", format!("/api/invite-user-resend/{id}")),
        ("patch", format!("/api/invite-user-update/{id}")),
        ("delete", format!("/api/invite-user-delete/{id}")),
    ];
    let mut open = Vec::new();
    for (method, path) in calls {
        let body = match path.as_str() {
            "/api/user/factors/passkeys" => json!({"name": "Phone"}),
            "/api/account/cards" => json!({"payment_method_id": "pm_1"}),
            path if path.starts_with("/api/account/cards/") => json!({"is_default": true}),
            _ => json!({}),
        };
        let answer = match method {
            "delete" => client.delete(&path).await,
            "put" => client.put(&path, body).await,
            "patch" => client.patch(&path, body).await,
            _ => client.post(&path, body).await,
        };
        if answer.json()["code"] != "auth.confirm" {
            open.push(format!("{method} {path}: {answer}"));
        } else {
            assert_eq!(answer.status, 403);
        }
    }
    open
}

async fn confirm(client: &Client, body: serde_json::Value) -> crate::app::Answer {
    client.post("/api/user/confirm", body).await
}

async fn later(app: &TestApp) -> Client {
    let amelie = registered(app).await;
    app.clock().advance(TimeDelta::minutes(10));
    amelie
}

both! {
    async fn changes_of_factors_devices_cards_and_team_ask_for_it_after_ten_minutes(app, amelie = registered) {
        assert_eq!(refused_calls(&amelie).await.len(), 14, "signing in is a proof");
        app.clock().advance(TimeDelta::minutes(10));
        assert_eq!(refused_calls(&amelie).await, Vec::<String>::new());
        amelie.get("/api/user/factors").await.ok();
        confirm(&amelie, json!({"password": PASSWORD})).await.ok();
        amelie.post("/api/user/factors/totp", json!({})).await.ok();
        app.clock().advance(TimeDelta::minutes(10));
        assert_eq!(refused_calls(&amelie).await, Vec::<String>::new());
    }

    async fn it_is_of_one_session_and_a_wrong_password_proves_nothing(app, phone = later) {
        let wrong = confirm(&phone, json!({"password": "x"})).await;
        assert_eq!((wrong.status.as_u16(), wrong.violations()), (422, vec!["password request.current_password".to_owned()]));
        assert_eq!(refused_calls(&phone).await, Vec::<String>::new());
        let laptop = signed_in(app).await;
        app.clock().advance(TimeDelta::minutes(10));
        confirm(&phone, json!({"password": PASSWORD})).await.ok();
        assert_eq!(refused_calls(&laptop).await, Vec::<String>::new());
        for _ in 0..10 {
            confirm(&laptop, json!({"password": "x"})).await;
        }
        assert_eq!(confirm(&laptop, json!({"password": PASSWORD})).await.status, 429);
    }

    async fn who_has_a_second_factor_proves_that_one(app, amelie = registered) {
        let user = amelie.get("/api/user").await.ok().data();
        let id = |name: &str| user[name].as_str().unwrap().parse().unwrap();
        let amelie = amelie.known_as(id("id"), id("account_id"));
        let secret = db_enrolled(app, &amelie).await;
        app.clock().advance(TimeDelta::minutes(10));
        assert_eq!(confirm(&amelie, json!({"password": PASSWORD})).await.json()["code"], "auth.factor_wrong");
        let new = "a canoe on the Ottawa";
        let change = json!({"current_password": PASSWORD, "password": new, "password_confirmation": new});
        assert_eq!(amelie.post("/api/change-password", change.clone()).await.json()["code"], "auth.confirm");
        let email = json!({"email": "new@example.ca", "current_password": PASSWORD});
        assert_eq!(amelie.post("/api/user/email", email.clone()).await.json()["code"], "auth.confirm");
        let closing = amelie.post("/api/account/close", json!({"password": PASSWORD})).await;
        assert_eq!(closing.json()["code"], "auth.confirm");
        let right = code(app, &secret, 0);
        confirm(&amelie, json!({"code": right})).await.ok();
        assert_eq!(confirm(&amelie, json!({"code": right})).await.json()["code"], "auth.factor_wrong", "a code works once");
        amelie.post("/api/user/email", email).await.ok();
        amelie.post("/api/change-password", change).await.ok();
    }
}
