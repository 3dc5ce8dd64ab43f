use std::io::Write;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;
use waybill_server::platform::Mode;
use waybill_server::platform::http::{BodyPace, ServeLimits, layer};
use waybill_server::routes;

use super::{LIMITS, SHORT, connected, listening, until, until_closed};
use crate::app::Client;

both! {
    async fn a_body_that_stalls_is_408(app) {
        let pace = BodyPace { grace: SHORT, ..LIMITS.body };
        let address = listening(routes::application(app.state.clone()), ServeLimits { body: pace, ..LIMITS }).await;
        let half = "POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
        let answer = until_closed(&mut connected(address, half).await).await;
        assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("request.slow"), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }

    async fn a_request_that_takes_too_long_is_504_and_a_stream_is_not(app) {
        let (state, _) = app.restarted(Mode::Development, |config| config.http.request_seconds = 1).await;
        let late = || tokio::time::sleep(Duration::from_millis(1500));
        let stream = move || async move {
            let parts = futures::stream::once(async move {
                late().await;
                Ok::<_, std::io::Error>("the last part")
            });
            Body::from_stream(parts)
        };
        let routes = Router::new().route("/api/slow", get(late)).route("/api/stream", get(stream));
        let router = layer(routes, &state.platform);
        snapshot!(Client::new(router.clone()).with("accept-language", "fr").get("/api/slow").await, @r#"
        504 Gateway Timeout
        {
          "code": "request.overdue",
          "errors": [],
          "message": "Cela a pris trop de temps et nous avons cessé d’attendre. L’opération a peut-être réussi : vérifiez avant de réessayer.",
          "request_id": "[request_id]"
        }
        "#);
        let address = listening(router, LIMITS).await;
        let get = "GET /api/stream HTTP/1.1\r\nhost: localhost\r\n\r\n";
        until(&mut connected(address, get).await, "the last part").await;
    }

    async fn a_body_that_is_packed_is_not_unpacked(app) {
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&vec![b' '; 1_900_000]).unwrap();
        packed.write_all(br#"{"email":"a@example.ca","password":"x"}"#).unwrap();
        let request = Request::post("/api/login").header("content-type", "application/json").header("content-encoding", "gzip");
        let answer = app.anonymous().request(request.body(Body::from(packed.finish().unwrap())).unwrap()).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (400, &serde_json::json!("request.malformed")));
    }

    async fn another_host_is_421_in_development_and_in_production(app) {
        let client = app.anonymous();
        snapshot!(client.with("host", "rebound.example.com").get("/dev/mailbox").await, @r#"
        421 Misdirected Request
        {
          "code": "request.host",
          "errors": [],
          "message": "This server answers at http://127.0.0.1:8080 only. A proxy in front of it has to pass the Host header on.",
          "request_id": "[request_id]"
        }
        "#);
        assert_eq!(client.with("host", "rebound.example.com").get("/dashboard").await.status, 421);
        client.with("host", "localhost:8080").get("/dev/mailbox").await.ok();
        client.with("host", "[::1]:8080").get("/api/site").await.ok();
        client.with("host", "probe.internal").get("/health/live").await.ok();

        let (_, production) =
            app.restarted(Mode::Production, |config| config.http.public_url = "https://ship.example.ca".to_owned()).await;
        production.with("host", "ship.example.ca").get("/api/site").await.ok();
        production.with("host", "10.1.2.3:8080").get("/health/ready").await.ok();
        assert_eq!(production.with("host", "backend").get("/api/site").await.status, 421);
        let (_, demo) = app.restarted(Mode::DemoOnNetwork, |_| ()).await;
        demo.with("host", "demo.local").get("/api/site").await.ok();
    }

    async fn long_answers_are_compressed_and_short_ones_are_not(app) {
        let client = app.anonymous().with("accept-encoding", "br, gzip");
        let provinces = client.get("/api/rules").await;
        assert_eq!((provinces.header("content-encoding").as_str(), provinces.header("vary").as_str()), ("br", "accept-encoding"));
        assert_eq!(client.get("/api/site").await.header("content-encoding"), "");
        assert_eq!(app.anonymous().get("/api/rules").await.header("content-encoding"), "");
    }

    async fn files_in_formats_of_their_own_are_left_as_they_are(app) {
        let kinds = ["application/pdf", "application/zip", "image/png", "video/mp4", "application/octet-stream"];
        for kind in kinds {
            let routes = Router::new().route("/api/file", get(move || async move { ([("content-type", kind)], vec![b'x'; 9000]) }));
            let client = Client::new(layer(routes, &app.state.platform)).with("accept-encoding", "gzip");
            assert_eq!(client.get("/api/file").await.header("content-encoding"), "", "{kind}");
        }
    }

    async fn hsts_is_sent_where_the_site_has_https(app) {
        assert_eq!(app.anonymous().get("/api/site").await.header("strict-transport-security"), "");
        let (_, secure) =
            app.restarted(Mode::DemoOnNetwork, |config| config.http.public_url = "https://ship.example.ca".to_owned()).await;
        assert_eq!(secure.get("/api/site").await.header("strict-transport-security"), "max-age=31536000; includeSubDomains");
        assert_eq!(secure.get("/dashboard").await.header("strict-transport-security"), "max-age=31536000; includeSubDomains");
    }
}

/// Calls of a rule through a proxy on this computer, on a listener that sees IPv4 addresses as mapped ones.
#[tokio::test]
async fn a_listener_of_both_protocols_knows_its_proxies() {
    let app = crate::app::TestApp::on_sqlite().await;
    let (state, _) = app
        .restarted(Mode::Development, |config| {
            config.http.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
            config.limits.rules_per_minute = 1;
        })
        .await;
    let listener = tokio::net::TcpListener::bind("[::]:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let router = routes::application(state);
    tokio::spawn(waybill_server::platform::http::serve(
        listener,
        router,
        LIMITS,
        std::future::pending(),
        std::future::ready(()),
    ));
    let http = reqwest::Client::new();
    let call = async |forwarded: &'static str| {
        let request = http.post(format!("http://127.0.0.1:{port}/api/rules/account.login"));
        let request = request.header("x-forwarded-for", forwarded).header("content-type", "application/json");
        request.body(r#"{"input":{}}"#).send().await.unwrap().status().as_u16()
    };
    // What the client itself says is to the left and is not believed.
    assert_eq!(call("9.9.9.1, 203.0.113.1").await, 200);
    assert_eq!(call("9.9.9.2, 203.0.113.1").await, 429);
    assert_eq!(call("203.0.113.2").await, 200);
    assert_eq!(call("2001:db8:1:2::1").await, 200);
    assert_eq!(call("2001:db8:1:2::ffff").await, 429);
    app.close().await;
}
