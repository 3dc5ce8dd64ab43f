//! The tunnel of error reports, with a service at its end that notes what it gets.

use std::sync::{Arc, Mutex};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{Request, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use waybill_server::platform::Mode;

use crate::app::{Answer, Client, TestApp};

type Got = Arc<Mutex<Vec<(String, Bytes)>>>;

/// The service: takes everything but what says that it should be refused.
async fn service() -> (String, Got) {
    async fn take(State(got): State<Got>, uri: Uri, body: Bytes) -> Response {
        let is_refused = body.windows(4).any(|word| word == b"slow");
        got.lock().unwrap().push((uri.to_string(), body));
        if is_refused {
            return (StatusCode::TOO_MANY_REQUESTS, [("retry-after", "60")]).into_response();
        }
        StatusCode::OK.into_response()
    }
    let got = Got::default();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    let router = axum::Router::new().fallback(take).with_state(got.clone());
    tokio::spawn(axum::serve(listener, router).into_future());
    (host, got)
}

async fn with_service(app: &TestApp, host: &str) -> Client {
    let dsn = format!("http://abc123@{host}/42");
    app.restarted(Mode::Development, |config| config.error_reporting.dsn = dsn).await.1
}

async fn send(client: &Client, query: &str, envelope: impl Into<Body>) -> Answer {
    client.request(Request::post(format!("/monitoring{query}")).body(envelope.into()).unwrap()).await
}

fn envelope(host: &str, project: &str, item: &str) -> String {
    format!(
        "{{\"event_id\":\"9ec79c33ec9942ab8353589fcb2e04dc\",\"dsn\":\"http://abc123@{host}/{project}\"}}\n{{\"type\":\"event\"}}\n{item}\n"
    )
}

both! {
    async fn without_a_service_reports_are_dropped(app) {
        let answer = send(&app.anonymous(), "?o=&p=42", envelope("errors.example", "42", "{}")).await;
        assert_eq!((answer.status.as_u16(), answer.text().as_str()), (204, ""));
        let site = app.anonymous().get("/api/site").await.ok().data();
        assert!(site["error_reporting"].is_null() && site["release"].as_str().unwrap().starts_with("0."), "{site}");
    }

    async fn reports_go_to_the_configured_project_unchanged(app) {
        let (host, got) = service().await;
        let client = with_service(app, &host).await;
        let site = client.get("/api/site").await.ok().data();
        assert_eq!(site["error_reporting"]["tunnel"], "/monitoring?o=&p=42");
        assert_eq!(site["error_reporting"]["environment"], "production");
        let sent = envelope(&host, "42", "{\"message\":\"it broke\"}");
        assert_eq!(send(&client, "?o=&p=42", sent.clone()).await.status, 200);
        assert_eq!(*got.lock().unwrap(), [("/api/42/envelope/".to_owned(), Bytes::from(sent))]);
    }

    async fn any_other_host_or_project_is_refused(app) {
        let (host, got) = service().await;
        let client = with_service(app, &host).await;
        for (query, sent) in [
            ("?p=42", envelope("127.0.0.1:1", "42", "{}")),
            ("?p=42", envelope(&host, "43", "{}")),
            ("?p=43", envelope(&host, "42", "{}")),
            ("?o=other&p=42", envelope(&host, "42", "{}")),
            ("", envelope("errors.example/../../x", "42", "{}")),
            ("", "not an envelope".to_owned()),
            ("", String::new()),
        ] {
            let answer = send(&client, query, sent.clone()).await;
            assert_eq!(answer.status, 400, "{query} {sent}");
            assert_eq!(answer.json()["code"], "monitoring.envelope");
        }
        assert!(got.lock().unwrap().is_empty());
    }

    async fn a_service_that_is_down_or_busy_causes_no_error(app) {
        let client = with_service(app, "127.0.0.1:1").await;
        assert_eq!(send(&client, "", envelope("127.0.0.1:1", "42", "{}")).await.status, 200);
        let (host, _) = service().await;
        let busy = send(&with_service(app, &host).await, "", envelope(&host, "42", "slow")).await;
        assert_eq!((busy.status.as_u16(), busy.header("retry-after").as_str()), (429, "60"));
    }

    async fn reports_are_limited_in_size_and_number(app) {
        let (host, _) = service().await;
        let client = with_service(app, &host).await;
        let large = envelope(&host, "42", &"x".repeat(5 * 1024 * 1024));
        assert_eq!(send(&client, "", large).await.status, 413);
        for _ in 0..119 {
            send(&client, "", envelope(&host, "42", "{}")).await;
        }
        send(&client, "", envelope(&host, "42", "{}")).await;
        let refused = send(&client, "", envelope(&host, "42", "{}")).await;
        assert_eq!(refused.status, 429);
    }
}
