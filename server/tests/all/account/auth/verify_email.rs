use chrono::TimeDelta;
use serde_json::json;

use super::{amelie, registered, signed_in};

both! {
    async fn verifies_once_and_then_says_already(app, amelie = registered) {
        assert_eq!(amelie.get("/api/user").await.data()["email_verified"], false);
        let suffix = app.link_to("amelie@example.ca", "verify-email").await;
        let first = app.anonymous().get(&format!("/api/verify-email/{suffix}")).await;
        snapshot!(first, @r#"
        200 OK
        {
          "data": {
            "message": "Thank you, your email is confirmed.",
            "status": "verified"
          }
        }
        "#);
        assert_eq!(first.header("cache-control"), "no-store");
        assert_eq!(amelie.get("/api/user").await.data()["email_verified"], true);
        snapshot!(app.anonymous().get(&format!("/api/verify-email/{suffix}")).await, @r#"
        200 OK
        {
          "data": {
            "message": "Your email is already confirmed.",
            "status": "already_verified"
          }
        }
        "#);
    }

    async fn a_link_lasts_24_hours(app) {
        registered(app).await;
        let suffix = app.link_to("amelie@example.ca", "verify-email").await;
        app.clock().advance(TimeDelta::hours(24));
        snapshot!(app.anonymous().get(&format!("/api/verify-email/{suffix}")).await, @r#"
        410 Gone
        {
          "code": "auth.link.expired",
          "errors": [],
          "message": "This link has expired. Please ask for a new one.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn an_unknown_link_is_404(app) {
        snapshot!(app.anonymous().get("/api/verify-email/no-such-link").await, @r#"
        404 Not Found
        {
          "code": "auth.link.unknown",
          "errors": [],
          "message": "This link isn't valid. Open the latest one we sent you, or ask for a new one.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn is_sent_again_to_both_who_just_registered_and_who_is_signed_in(app) {
        let user = app.anonymous().post("/api/register", amelie()).await.ok().data();
        app.anonymous().post("/api/resend-verification", json!({"user_id": user["id"]})).await.ok();
        assert_eq!(app.mails_to("amelie@example.ca").await.len(), 2);
        let amelie = signed_in(app).await;
        amelie.post("/api/user/resend-verification", json!({})).await.ok();
        assert_eq!(app.mails_to("amelie@example.ca").await.len(), 3);
        // The older links work, too.
        let suffix = app.link_to("amelie@example.ca", "verify-email").await;
        app.anonymous().get(&format!("/api/verify-email/{suffix}")).await.ok();
        // A verified user needs no link.
        amelie.post("/api/user/resend-verification", json!({})).await.ok();
        assert_eq!(app.mails_to("amelie@example.ca").await.len(), 3);
    }

    async fn asking_again_is_limited_per_user_and_per_address(app) {
        let unknown = json!({"user_id": uuid::Uuid::now_v7()});
        for _ in 0..5 {
            app.anonymous().post("/api/resend-verification", unknown.clone()).await.ok();
        }
        let refused = app.anonymous().post("/api/resend-verification", unknown).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (429, "3601"));
        for _ in 0..24 {
            app.anonymous().post("/api/resend-verification", json!({"user_id": uuid::Uuid::now_v7()})).await.ok();
        }
        let other = json!({"user_id": uuid::Uuid::now_v7()});
        assert_eq!(app.anonymous().post("/api/resend-verification", other).await.status, 429);
        assert_eq!(app.anonymous().post("/api/user/resend-verification", json!({})).await.status, 401);
    }

    async fn guesses_of_links_are_limited(app) {
        for _ in 0..60 {
            assert_eq!(app.anonymous().get("/api/verify-email/no-such-link").await.status, 404);
        }
        assert_eq!(app.anonymous().get("/api/verify-email/no-such-link").await.status, 429);
    }

    async fn asking_for_an_unknown_user_answers_the_same(app) {
        let unknown = json!({"user_id": uuid::Uuid::now_v7()});
        assert_eq!(app.anonymous().post("/api/resend-verification", unknown).await.ok().text(), r#"{"data":null}"#);
        let nonsense = app.anonymous().post("/api/resend-verification", json!({"user_id": "x"})).await;
        assert_eq!(nonsense.violations(), ["user_id request.field.type"]);
    }
}
