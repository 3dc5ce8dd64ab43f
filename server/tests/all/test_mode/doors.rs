//! Which data a call reaches, and what is refused.

use serde_json::json;
use uuid::Uuid;
use waybill_server::platform::Mode;
use waybill_server::platform::test_mode::{DataMode, live_account_of, test_account_of};

use super::lab::Lab;
use crate::account::api_key::{key_of, scoped};

#[test]
fn an_accounts_id_says_which_data_it_holds() {
    let live = Uuid::now_v7();
    let tests = test_account_of(live);
    assert_eq!((DataMode::of(live), DataMode::of(tests)), (DataMode::Live, DataMode::Test));
    assert_eq!((live_account_of(tests), live_account_of(live)), (live, live));
    assert_eq!(test_account_of(tests), tests, "a test account has no other");
}

both! {
    async fn a_key_reaches_the_data_of_its_mode_alone(app, lab = Lab::open) {
        let made = lab.owner.get("/api/api-keys").await.ok().data();
        assert_eq!(made[0]["mode"], "test");
        assert!(made[0]["hint"].as_str().unwrap().starts_with("wb_test_…"), "{made}");
        let user = lab.program.get("/api/user").await.ok().data();
        assert_eq!(user["id"], lab.owner.user_id.to_string());
        assert_eq!(user["account_id"], test_account_of(lab.owner.account_id).to_string());

        let (_, live) = scoped(app, &lab.owner, &["read"]).await;
        let live = lab.owner.with_token(&live.token);
        live.get("/api/shipments").await.ok();
        let strayed = live.with("x-waybill-mode", "test").get("/api/shipments").await;
        assert_eq!(strayed.refusal(), (403, "auth.key_mode".to_owned()));
        // A test key alone says what it reaches.
        lab.program.with("x-waybill-mode", "live").get("/api/shipments").await.ok();
        let answer = lab.program.get("/api/shipments").await;
        assert!(!answer.header("ratelimit-remaining").is_empty(), "{answer}");
    }

    async fn what_concerns_the_person_or_the_account_is_refused_in_test_mode(app, lab = Lab::open) {
        let in_tests = lab.owner_in_tests();
        for (path, body) in [
            ("/api/account/close", json!({ "password": "four maple leaves fell" })),
            ("/api/invite-user", json!({ "email": "new@example.ca", "billing_type": "account" })),
            ("/api/change-password", json!({})),
            ("/api/account/exports", json!({})),
        ] {
            assert_eq!(in_tests.post(path, body).await.refusal(), (403, "test_mode.not_here".to_owned()), "{path}");
        }
        // The keys of both modes are made, listed and revoked in either.
        assert_eq!(in_tests.get("/api/api-keys").await.ok().data().as_array().unwrap().len(), 1);
        let strange = lab.owner.with("x-waybill-mode", "sandbox").get("/api/user").await;
        assert_eq!(strange.refusal(), (400, "test_mode.unknown".to_owned()));
    }

    async fn a_test_account_has_no_sign_in(app, lab = Lab::open) {
        lab.program.get("/api/user").await.ok();
        let email = format!("{}@test.invalid", lab.owner.user_id);
        app.anonymous().post("/api/forgot-password", json!({ "email": email })).await.ok();
        assert!(app.mails_to(&email).await.is_empty());
        let input = json!({ "email": email, "password": "four maple leaves fell" });
        assert_eq!(app.anonymous().post("/api/login", input).await.status, 401);
    }

    async fn without_test_mode_there_is_no_test_key(app, owner) {
        let (_, program) = key_of(app, &owner, json!({ "name": "Tests", "mode": "test", "scopes": ["read"] })).await;
        let (_, without) = app.restarted(Mode::Production, |_| ()).await;
        let asked = without.with_token(&owner.token);
        let input = json!({ "name": "Tests", "mode": "test", "scopes": ["read"] });
        assert_eq!(asked.post("/api/api-keys", input).await.refusal(), (403, "test_mode.off".to_owned()));
        let off = asked.with("x-waybill-mode", "test").get("/api/shipments").await;
        assert_eq!(off.refusal(), (403, "test_mode.off".to_owned()));
        let off = asked.with_token(&program.token).get("/api/shipments").await;
        assert_eq!(off.refusal(), (403, "test_mode.off".to_owned()));
    }
}
