use serde_json::json;
use waybill_server::platform::http::API_VERSION;

both! {
    async fn every_answer_of_the_api_names_the_version_that_it_was_made_by(app) {
        let visitor = app.anonymous();
        for path in ["/api/openapi.json", "/api/user", "/api/nowhere"] {
            assert_eq!(visitor.get(path).await.header("x-waybill-version"), API_VERSION, "{path}");
        }
        assert_eq!(visitor.get("/health/live").await.header("x-waybill-version"), "");
    }

    async fn a_request_names_the_first_version_or_a_later_date(app) {
        let visitor = app.anonymous();
        for date in [API_VERSION, "2026-11-29", "2028-02-29", "9999-12-31"] {
            let answer = visitor.with("x-waybill-version", date).get("/api/openapi.json").await.ok();
            assert_eq!(answer.header("x-waybill-version"), API_VERSION, "{date}");
        }
    }

    async fn another_form_or_an_earlier_date_is_refused(app) {
        let visitor = app.anonymous();
        let wrong =
            ["", "2", "latest", "v2", "2026-11-27", "0000-01-01", "2027-02-29", "2026-13-01", "20261128", "+2027-1-01", "2027-1-1", "2026-11-28T00:00:00Z", "2026/11/28"];
        for text in wrong {
            let refused = visitor.with("x-waybill-version", text).get("/api/openapi.json").await;
            assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (400, &json!("request.version")), "{text}");
            assert_eq!(refused.header("x-waybill-version"), API_VERSION);
        }
        snapshot!(visitor.with("x-waybill-version", "2026-11-27").with("accept-language", "fr").get("/api/user").await, @r#"
        400 Bad Request
        {
          "code": "request.version",
          "errors": [],
          "message": "X-Waybill-Version doit être une date comme 2026-11-28, la première version, ou une date ultérieure.",
          "request_id": "[request_id]"
        }
        "#);
        visitor.with("x-waybill-version", "latest").get("/health/live").await.ok();
    }

    async fn a_page_may_name_the_version_in_a_public_quote_and_read_it(app) {
        let visitor = app.anonymous().with("origin", "https://shop.example");
        let answer = visitor.post("/api/public/quick-rate", json!({})).await;
        assert_eq!(answer.status, 422);
        assert!(answer.header("access-control-expose-headers").contains("x-waybill-version"));
        let preflight = axum::http::Request::options("/api/public/quick-rate")
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", "x-waybill-version");
        let answer = visitor.request(preflight.body(axum::body::Body::empty()).unwrap()).await;
        assert!(answer.header("access-control-allow-headers").contains("x-waybill-version"));
    }
}
