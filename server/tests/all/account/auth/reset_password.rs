use chrono::TimeDelta;
use serde_json::json;

use super::{PASSWORD, registered};

const NEW: &str = "a canoe on the Ottawa";

both! {
    async fn sets_a_new_password_once_and_ends_every_session(app, amelie = registered) {
        app.anonymous().post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let token = app.link_to("amelie@example.ca", "reset-password").await;
        let input = json!({"token": token, "password": NEW, "password_confirmation": NEW});
        app.anonymous().post("/api/reset-password", input.clone()).await.ok();
        assert_eq!(amelie.get("/api/user").await.status, 401);
        let old = app.anonymous().post("/api/login", json!({"email": "amelie@example.ca", "password": PASSWORD})).await;
        assert_eq!(old.status, 401);
        let new = app.anonymous().post("/api/login", json!({"email": "amelie@example.ca", "password": NEW})).await.ok();
        assert_eq!(new.data()["user"]["email_verified"], true);
        snapshot!(app.anonymous().post("/api/reset-password", input).await, @r#"
        410 Gone
        {
          "code": "auth.link.used",
          "errors": [],
          "message": "This link has already been used. Please ask for a new one.",
          "request_id": "[request_id]"
        }
        "#);
        assert_eq!(app.mails_to("amelie@example.ca").await[0]["subject"], "Votre mot de passe Waybill a été changé");
    }

    async fn of_several_links_the_first_used_ends_the_others(app) {
        registered(app).await;
        app.anonymous().post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let older = app.link_to("amelie@example.ca", "reset-password").await;
        app.clock().advance(TimeDelta::seconds(1));
        app.anonymous().post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let newer = app.link_to("amelie@example.ca", "reset-password").await;
        assert_ne!(older, newer);
        let input = |token: &str| json!({"token": token, "password": NEW, "password_confirmation": NEW});
        app.anonymous().post("/api/reset-password", input(&newer)).await.ok();
        assert_eq!(app.anonymous().post("/api/reset-password", input(&older)).await.status, 410);
    }

    async fn guesses_of_links_are_limited(app) {
        let input = json!({"token": "no-such-link", "password": NEW, "password_confirmation": NEW});
        for _ in 0..60 {
            assert_eq!(app.anonymous().post("/api/reset-password", input.clone()).await.status, 404);
        }
        let refused = app.anonymous().post("/api/reset-password", input).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (429, "3601"));
    }

    async fn a_weak_password_leaves_the_link_good(app) {
        registered(app).await;
        app.anonymous().post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let token = app.link_to("amelie@example.ca", "reset-password").await;
        let weak = json!({"token": token, "password": "short", "password_confirmation": "short"});
        let answer = app.anonymous().post("/api/reset-password", weak).await;
        assert_eq!(answer.violations(), ["password account.password.too_short"]);
        let good = json!({"token": token, "password": NEW, "password_confirmation": NEW});
        app.anonymous().post("/api/reset-password", good).await.ok();
    }

    async fn a_link_lasts_one_hour(app) {
        registered(app).await;
        app.anonymous().post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let token = app.link_to("amelie@example.ca", "reset-password").await;
        app.clock().advance(TimeDelta::hours(1));
        let input = json!({"token": token, "password": NEW, "password_confirmation": NEW});
        assert_eq!(app.anonymous().post("/api/reset-password", input).await.status, 410);
    }

    async fn a_link_of_another_kind_is_unknown(app) {
        registered(app).await;
        let token = app.link_to("amelie@example.ca", "verify-email").await;
        let input = json!({"token": token, "password": NEW, "password_confirmation": NEW});
        assert_eq!(app.anonymous().post("/api/reset-password", input).await.status, 404);
    }
}
