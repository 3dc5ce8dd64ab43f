use serde_json::json;

use crate::app::Crowd;

both! {
    async fn lists_every_rule_with_its_schemas(app) {
        let rules = app.anonymous().get("/api/rules").await.ok().data();
        let names: Vec<_> = rules.as_array().unwrap().iter().map(|rule| rule["name"].as_str().unwrap().to_owned()).collect();
        assert_eq!(names, waybill_core::catalog::names().collect::<Vec<_>>());
        assert!(rules[0]["input"].is_object());
        assert_eq!(rules[0]["summary"], "Checks what a person types to sign up.");
    }

    async fn answers_byte_for_byte_what_the_rule_says(app) {
        let case = json!({"input": {"first_name": "A"}, "context": {"lang": "fr"}});
        let answer = app.anonymous().post("/api/rules/account.registration", case.clone()).await.ok();
        let native = waybill_core::catalog::run("account.registration", &case.to_string()).unwrap();
        assert_eq!(answer.text(), format!("{{\"data\":{native}}}"));
    }

    async fn gives_the_rule_book_to_everybody_and_once(app) {
        let answer = app.anonymous().get("/api/rules/book").await.ok();
        let book = answer.data();
        let names: Vec<_> = book["rules"].as_array().unwrap().iter().map(|rule| rule["name"].as_str().unwrap().to_owned()).collect();
        assert_eq!(names, waybill_core::catalog::names().collect::<Vec<_>>());
        assert_eq!(book["version"], waybill_core::rule::VERSION);
        let again = app.anonymous().with("if-none-match", &answer.header("etag")).get("/api/rules/book").await;
        assert_eq!((again.status.as_u16(), again.text().as_str()), (304, ""));
    }

    async fn gives_the_vectors_as_they_are_published(app) {
        let vectors = app.anonymous().get("/api/rules/vectors").await.ok().data();
        assert_eq!(vectors.as_array().unwrap().len(), waybill_core::catalog::vectors().len());
        let compressed = app.anonymous().with("accept-encoding", "gzip").get("/api/rules/vectors").await;
        assert_eq!(compressed.header("content-encoding"), "gzip");
    }

    async fn refuses_a_rule_that_does_not_exist(app) {
        snapshot!(app.anonymous().post("/api/rules/no.such", json!({"input": {}})).await, @r#"
        404 Not Found
        {
          "code": "request.not_found",
          "errors": [],
          "message": "We couldn’t find that. It may have been deleted, or the address may be wrong.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn refuses_a_case_of_another_shape(app) {
        let answer = app.anonymous().post("/api/rules/account.registration", json!({"input": [7]})).await;
        assert_eq!(answer.status, 400, "{answer}");
    }

    async fn refuses_a_case_of_more_than_64_kilobytes(app) {
        let parcels = vec![json!({}); 22_000];
        let answer = app.anonymous().post("/api/rules/shipment.check", json!({"input": {"parcels": parcels}})).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (413, &json!("request.too_large")));
        let parcels = vec![json!({}); 15_000];
        let answer = app.anonymous().post("/api/rules/shipment.check", json!({"input": {"parcels": parcels}})).await;
        assert_eq!(answer.violations().len(), 1, "{answer}");
        assert!(answer.text().len() < 1000, "{answer}");
    }

    async fn turns_a_flood_away_while_health_is_answered(app) {
        let queue = app.state.rule_calls.queue();
        let mut crowd = Crowd::running(queue).await;
        let case = json!({"input": {}});
        let call = || {
            let (client, case) = (app.anonymous(), case.clone());
            tokio::spawn(async move { client.post("/api/rules/account.login", case).await })
        };
        let waiting: Vec<_> = (0..queue.of_a_network()).map(|_| call()).collect();
        crowd.reaches(queue.at_once() + queue.of_a_network()).await;
        let refused = app.anonymous().post("/api/rules/account.login", case.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (429, "2"));
        app.anonymous().get("/health/live").await.ok();
        app.anonymous().get("/health/ready").await.ok();
        // Other networks take what is left, then every network is refused.
        crowd.fill().await;
        let refused = app.anonymous().post("/api/rules/account.login", case).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (503, "2"));
        app.anonymous().get("/health/live").await.ok();
        crowd.let_go();
        for call in waiting {
            call.await.unwrap().ok();
        }
    }

    async fn limits_calls_of_an_address(app) {
        let (state, client) =
            app.restarted(waybill_server::platform::Mode::Development, |config| config.limits.rules_per_minute = 2).await;
        let case = json!({"input": {}});
        client.post("/api/rules/account.login", case.clone()).await.ok();
        client.post("/api/rules/account.login", case.clone()).await.ok();
        let refused = client.post("/api/rules/account.login", case.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (429, "31"));
        state.clock.advance(chrono::TimeDelta::minutes(1));
        client.post("/api/rules/account.login", case).await.ok();
    }
}
