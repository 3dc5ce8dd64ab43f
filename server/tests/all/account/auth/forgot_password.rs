use serde_json::json;

use super::registered;

both! {
    async fn mails_a_link_to_a_known_email_and_answers_all_the_same(app) {
        registered(app).await;
        let known = app.anonymous().post("/api/forgot-password", json!({"email": "AMELIE@example.ca"})).await.ok();
        let unknown = app.anonymous().post("/api/forgot-password", json!({"email": "nobody@example.ca"})).await.ok();
        assert_eq!(known.to_string(), unknown.to_string());
        assert_eq!(app.mails_to("amelie@example.ca").await[0]["subject"], "Choisissez un nouveau mot de passe Waybill");
        assert!(app.mails_to("nobody@example.ca").await.is_empty());
    }

    async fn asks_for_an_email(app) {
        let answer = app.anonymous().post("/api/forgot-password", json!({"email": ""})).await;
        assert_eq!(answer.violations(), ["email account.email.required"]);
    }

    async fn is_limited_per_email_known_or_not(app) {
        for _ in 0..5 {
            app.anonymous().post("/api/forgot-password", json!({"email": "nobody@example.ca"})).await.ok();
        }
        let refused = app.anonymous().post("/api/forgot-password", json!({"email": "nobody@example.ca"})).await;
        assert_eq!(refused.status, 429);
    }
}
