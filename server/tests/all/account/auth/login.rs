use chrono::TimeDelta;
use serde_json::json;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;

use crate::app::Crowd;

use super::{PASSWORD, amelie, registered};

both! {
    async fn too_many_sign_ins_at_once_wait_their_turn_or_come_again(app) {
        let client = app.anonymous();
        registered(app).await;
        let credentials = json!({"email": "amelie@example.ca", "password": PASSWORD});
        let queue = app.state.passwords.queue();
        let mut crowd = Crowd::running(queue).await;
        let waiting = tokio::spawn({
            let (client, credentials) = (client.clone(), credentials.clone());
            async move { client.post("/api/login", credentials).await }
        });
        crowd.reaches(queue.at_once() + 1).await;
        crowd.fill().await;
        let refused = client.post("/api/login", credentials).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (503, "2"));
        client.get("/health/live").await.ok();
        crowd.let_go();
        waiting.await.unwrap().ok();
    }

    async fn opens_a_session_by_token_and_cookie_pair(app) {
        app.anonymous().post("/api/register", amelie()).await.ok();
        let credentials = json!({"email": " AMELIE@example.ca", "password": PASSWORD});
        let answer = app.anonymous().post("/api/login", credentials).await.ok();
        assert_eq!(answer.data()["user"]["email"], "amelie@example.ca");
        let token = answer.data()["token"].as_str().unwrap().to_owned();
        app.anonymous().with_token(&token).get("/api/user").await.ok();
        let cookies = answer.headers("set-cookie");
        assert_eq!(cookies[0], format!("waybill_token={token}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly"));
        let half = cookies[1].split(['=', ';']).nth(1).unwrap();
        assert!(cookies[1].starts_with("XSRF-TOKEN=") && !cookies[1].contains("HttpOnly"));
        let by_cookie = app.anonymous().with("cookie", &format!("waybill_token={token}"));
        let refused = by_cookie.post("/api/set-popup-options", json!({"show_shopify_popup": 0})).await;
        snapshot!(refused, @r#"
        403 Forbidden
        {
          "code": "auth.csrf",
          "errors": [],
          "message": "We couldn't confirm that this came from our page. Reload the page and try again.",
          "request_id": "[request_id]"
        }
        "#);
        by_cookie.with("x-xsrf-token", half).post("/api/set-popup-options", json!({"show_shopify_popup": 0})).await.ok();
    }

    async fn cookies_are_secure_behind_https(app) {
        registered(app).await;
        let (_, client) = app
            .restarted(waybill_server::platform::Mode::Development, |config| {
                config.http.public_url = "https://ship.example.ca".to_owned();
            })
            .await;
        let answer = client.post("/api/login", json!({"email": "amelie@example.ca", "password": PASSWORD})).await.ok();
        assert!(answer.headers("set-cookie").iter().all(|cookie| cookie.ends_with("; Secure")));
    }

    async fn answers_the_same_for_a_wrong_password_and_an_unknown_email(app) {
        app.anonymous().post("/api/register", amelie()).await.ok();
        let wrong = app.anonymous().post("/api/login", json!({"email": "amelie@example.ca", "password": "x"})).await;
        let unknown = app.anonymous().post("/api/login", json!({"email": "nobody@example.ca", "password": "x"})).await;
        snapshot!(wrong, @r#"
        401 Unauthorized
        {
          "code": "auth.credentials",
          "errors": [],
          "message": "That email and password don't match. Check both, or reset your password.",
          "request_id": "[request_id]"
        }
        "#);
        assert_eq!(wrong.to_string(), unknown.to_string());
    }

    async fn is_limited_per_email_and_opens_again(app) {
        for _ in 0..10 {
            app.anonymous().post("/api/login", json!({"email": "a@example.ca", "password": "x"})).await;
        }
        let refused = app.anonymous().post("/api/login", json!({"email": "A@example.ca", "password": "x"})).await;
        assert_eq!(refused.status, 429, "{refused}");
        assert_eq!(refused.header("retry-after"), "901");
        app.clock().advance(TimeDelta::minutes(15));
        let again = app.anonymous().post("/api/login", json!({"email": "a@example.ca", "password": "x"})).await;
        assert_eq!(again.status, 401);
    }

    async fn guessing_locks_out_only_the_callers_own_network(app) {
        app.anonymous().post("/api/register", amelie()).await.ok();
        let behind = |config: &mut Config| config.http.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
        let (_, client) = app.restarted(Mode::Development, behind).await;
        let from = |address: &str| client.with("x-forwarded-for", address);
        let wrong = json!({"email": "amelie@example.ca", "password": "x"});
        for _ in 0..10 {
            assert_eq!(from("203.0.113.1").post("/api/login", wrong.clone()).await.status, 401);
        }
        assert_eq!(from("203.0.113.1").post("/api/login", wrong.clone()).await.status, 429);
        let right = json!({"email": "amelie@example.ca", "password": PASSWORD});
        from("198.51.100.7").post("/api/login", right.clone()).await.ok();
        // What succeeded is not counted.
        for _ in 0..11 {
            from("198.51.100.7").post("/api/login", right.clone()).await.ok();
        }
    }
}
