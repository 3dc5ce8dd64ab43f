use serde_json::json;

use super::{PASSWORD, registered, signed_in};

const NEW: &str = "a canoe on the Ottawa";

both! {
    async fn changes_it_and_ends_every_other_session(app, phone = registered, laptop = signed_in) {
        let input = json!({"current_password": PASSWORD, "password": NEW, "password_confirmation": NEW});
        phone.post("/api/change-password", input).await.ok();
        phone.get("/api/user").await.ok();
        assert_eq!(laptop.get("/api/user").await.status, 401);
        app.anonymous().post("/api/login", json!({"email": "amelie@example.ca", "password": NEW})).await.ok();
    }

    async fn asks_for_the_right_current_password(app, amelie = registered) {
        let input = json!({"current_password": "not mine at all", "password": NEW, "password_confirmation": NEW});
        snapshot!(amelie.post("/api/change-password", input).await, @r#"
        422 Unprocessable Entity
        {
          "code": "auth.current_password",
          "errors": [
            {
              "code": "request.current_password",
              "message": "Votre mot de passe actuel est inexact.",
              "params": {},
              "path": "current_password"
            }
          ],
          "message": "Votre mot de passe actuel est inexact.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn ends_a_reset_link_that_was_asked_for_before(app, amelie = registered) {
        app.anonymous().post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let token = app.link_to("amelie@example.ca", "reset-password").await;
        let input = json!({"current_password": PASSWORD, "password": NEW, "password_confirmation": NEW});
        amelie.post("/api/change-password", input).await.ok();
        let reset = json!({"token": token, "password": PASSWORD, "password_confirmation": PASSWORD});
        assert_eq!(app.anonymous().post("/api/reset-password", reset).await.status, 410);
    }

    async fn an_anonymous_caller_cannot_change_a_password(app) {
        let input = json!({"current_password": PASSWORD, "password": NEW, "password_confirmation": NEW});
        assert_eq!(app.anonymous().post("/api/change-password", input).await.status, 401);
    }

    async fn is_limited(app, amelie = registered) {
        let input = json!({"current_password": "not mine at all", "password": NEW, "password_confirmation": NEW});
        for _ in 0..10 {
            assert_eq!(amelie.post("/api/change-password", input.clone()).await.status, 422);
        }
        assert_eq!(amelie.post("/api/change-password", input).await.status, 429);
    }
}
