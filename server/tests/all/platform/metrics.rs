use axum::body::Body;
use axum::http::Request;
use chrono::TimeDelta;
use waybill_core::Lang;
use waybill_server::account::auth::PasswordChanged;
use waybill_server::platform::jobs::enqueue;
use waybill_server::platform::mail::Order;
use waybill_server::routes::figures;

use crate::app::Client;

both! {
    async fn count_requests_by_route_and_effects_by_outcome(app, owner) {
        owner.get("/api/user").await.ok();
        owner.get("/api/shipments/00000000-0000-7000-8000-000000000001").await;
        app.anonymous().get("/api/no/such/path").await;
        let brewed = Request::builder().method("BREW").uri("/api/user").body(Body::empty()).unwrap();
        app.anonymous().request(brewed).await;
        let order = Order {
            to: "a@example.ca".to_owned(),
            lang: Lang::En,
            template: PasswordChanged { first_name: String::new() },
        };
        enqueue(app.db(), &order, app.clock().now()).await.unwrap();
        app.mails_to("a@example.ca").await;
        enqueue(app.db(), &order, app.clock().now()).await.unwrap();
        app.clock().advance(TimeDelta::seconds(90));
        let scrape = Client::new(waybill_server::platform::metrics::router(app.state.platform.clone(), figures())).get("/metrics").await.ok();
        let text = scrape.text();
        for line in [
            "waybill_http_requests_total{method=\"GET\",route=\"/api/user\",status=\"200\"} 1",
            "waybill_http_requests_total{method=\"GET\",route=\"/api/shipments/{id}\",status=\"404\"} 1",
            "waybill_http_requests_total{method=\"(other)\",route=\"/api/user\",status=\"405\"} 1",
            "waybill_http_request_seconds_count{method=\"GET\",route=\"/api/user\"} 1",
            "waybill_jobs_total{kind=\"mail\",outcome=\"done\"} 1",
            "waybill_jobs_waiting 1",
            "waybill_jobs_oldest_seconds 90",
            "waybill_sessions 1",
            "waybill_purchases_unsettled 0",
            "waybill_courier_circuit_open{courier=\"cp\"} 0",
        ] {
            assert!(text.lines().any(|given| given == line), "{line} is not in:\n{text}");
        }
        assert!(!text.contains("BREW"), "a word that is no method makes no metric of its own:\n{text}");
        assert!(!text.contains("no/such"), "a path that nobody answers makes no metric of its own:\n{text}");
        assert!(text.ends_with("# EOF\n") && scrape.header("content-type").starts_with("application/openmetrics-text"));
    }

    async fn are_not_served_by_the_application(app) {
        let answer = app.anonymous().get("/metrics").await;
        assert!(!answer.text().contains("waybill_http_requests"), "{answer}");
    }
}
