//! The way out over HTTP: deadlines, repetition, links, the breaker, connections, and what logs may see.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::header::CONTENT_ENCODING;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::routing::{any, get, post};
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::net::TcpListener;
use tokio::time::Instant;
use tracing_subscriber::fmt::MakeWriter;
use waybill_providers::http::{BreakerPhase, Endpoint, HttpError, Method, Repeat, Secret, WireRequest};

async fn serve(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

fn endpoint(base: &str) -> Endpoint {
    Endpoint::new("test", base, Some(Endpoint::basic("key", &Secret::new("s3cret-word")))).unwrap()
}

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(5)
}

/// Answers the first `failures` calls with a status and the rest with 200; counts them.
fn flaky(failures: usize, status: StatusCode) -> (Router, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let seen = Arc::clone(&count);
    let handler = move || {
        let call = seen.fetch_add(1, Ordering::SeqCst);
        async move { if call < failures { status.into_response() } else { "done".into_response() } }
    };
    (Router::new().route("/x", any(handler)), count)
}

#[tokio::test]
async fn credentials_and_headers_go_along() {
    let router = Router::new().route(
        "/base/x",
        post(|headers: HeaderMap, body: String| async move {
            let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("-").to_owned();
            format!("{}|{}|{}|{body}", header("authorization"), header("accept"), header("user-agent"))
        }),
    );
    let base = serve(router).await;
    let request =
        WireRequest::new(Method::Post, "/x?y=1", Repeat::Safe).header("accept", "text/x").body("<a/>".to_owned());
    let answer = endpoint(&format!("{base}/base/")).send(&request, soon()).await.unwrap();
    let agent = concat!("Waybill/", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer.text(), format!("Basic a2V5OnMzY3JldC13b3Jk|text/x|{agent}|<a/>"));
}

#[tokio::test]
async fn a_question_is_asked_again_and_a_purchase_is_not() {
    for (repeat, status, calls) in [(Repeat::Safe, 200, 3), (Repeat::Never, 503, 1)] {
        let (router, count) = flaky(2, StatusCode::SERVICE_UNAVAILABLE);
        let base = serve(router).await;
        let request = WireRequest::new(Method::Post, "/x", repeat);
        let answer = endpoint(&base).send(&request, soon()).await.unwrap();
        assert_eq!((answer.status, count.load(Ordering::SeqCst)), (status, calls), "{repeat:?}");
    }
}

#[tokio::test]
async fn an_answer_that_unpacks_into_too_much_is_not_read() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..34 {
        packed.write_all(&vec![b' '; 1_000_000]).unwrap();
    }
    let packed = packed.finish().unwrap();
    assert!(packed.len() < 1_000_000);
    let deadline = Instant::now() + Duration::from_secs(60);
    let router = Router::new().route("/x", get(move || async move { ([(CONTENT_ENCODING, "gzip")], packed) }));
    let base = serve(router).await;
    let answer = endpoint(&base).send(&WireRequest::new(Method::Get, "/x", Repeat::Never), deadline).await;
    assert!(matches!(answer, Err(HttpError::TooLarge { .. })), "{answer:?}");
}

#[tokio::test]
async fn a_refusal_is_not_retried() {
    let (router, count) = flaky(9, StatusCode::BAD_REQUEST);
    let base = serve(router).await;
    let answer = endpoint(&base).send(&WireRequest::new(Method::Get, "/x", Repeat::Safe), soon()).await.unwrap();
    assert_eq!((answer.status, count.load(Ordering::SeqCst)), (400, 1));
}

#[tokio::test]
async fn the_deadline_ends_every_call() {
    let router = Router::new().route("/x", get(|| async { tokio::time::sleep(Duration::from_secs(60)).await }));
    let base = serve(router).await;
    let started = Instant::now();
    let request = WireRequest::new(Method::Get, "/x", Repeat::Safe);
    let error = endpoint(&base).send(&request, started + Duration::from_millis(300)).await.unwrap_err();
    assert_eq!(error, HttpError::Timeout);
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn a_closed_port_is_unreachable_which_is_certain() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let error = endpoint(&base).send(&WireRequest::new(Method::Post, "/x", Repeat::Never), soon()).await.unwrap_err();
    assert_eq!(error, HttpError::Unreachable);
    assert!(!error.may_have_happened());
}

#[tokio::test]
async fn an_answer_cut_off_leaves_a_doubt() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            stream.readable().await.unwrap();
            let _ = stream.try_write(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let error = endpoint(&base).send(&WireRequest::new(Method::Post, "/x", Repeat::Never), soon()).await.unwrap_err();
    assert_eq!(error, HttpError::Broken);
    assert!(error.may_have_happened());
}

#[tokio::test]
async fn links_to_other_hosts_and_redirects_are_not_followed() {
    let stolen = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&stolen);
    let thief = serve(Router::new().fallback(move |_: Request| {
        count.fetch_add(1, Ordering::SeqCst);
        async { "thanks" }
    }))
    .await;
    let location = format!("{thief}/x");
    let router = Router::new().route("/x", get(move || async move { (StatusCode::FOUND, [("location", location)]) }));
    let endpoint = endpoint(&serve(router).await);
    for target in [format!("{thief}/rs/artifact"), "file:///etc/passwd".to_owned(), "//evil.example/x".to_owned()] {
        let request = WireRequest::new(Method::Get, target.clone(), Repeat::Safe);
        // A target that begins with two slashes is a path under the base, not a host.
        match endpoint.send(&request, soon()).await {
            Err(error) => assert_eq!(error, HttpError::ForeignLink, "{target}"),
            Ok(answer) => assert_eq!((target.starts_with("//"), answer.status), (true, 404)),
        }
    }
    let answer = endpoint.send(&WireRequest::new(Method::Get, "/x", Repeat::Safe), soon()).await.unwrap();
    assert_eq!(answer.status, 302, "the adapter sees the redirect and refuses it");
    assert_eq!(stolen.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn five_failures_open_the_circuit_and_are_seen() {
    let (router, count) = flaky(99, StatusCode::BAD_GATEWAY);
    let endpoint = endpoint(&serve(router).await);
    let request = WireRequest::new(Method::Get, "/x", Repeat::Never);
    for _ in 0..5 {
        assert_eq!(endpoint.send(&request, soon()).await.unwrap().status, 502);
    }
    assert_eq!(endpoint.breaker().phase, BreakerPhase::Open);
    let error = endpoint.send(&request, soon()).await.unwrap_err();
    assert!(matches!(error, HttpError::CircuitOpen { .. }) && !error.may_have_happened());
    assert_eq!(count.load(Ordering::SeqCst), 5, "nothing was sent");
}

#[tokio::test]
async fn connections_are_used_again() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let peers = Arc::new(Mutex::new(std::collections::BTreeSet::new()));
    let seen = Arc::clone(&peers);
    let handler = move |axum::extract::ConnectInfo(peer): axum::extract::ConnectInfo<std::net::SocketAddr>| {
        seen.lock().unwrap().insert(peer);
        async { "ok" }
    };
    let router = Router::new().route("/x", get(handler)).into_make_service_with_connect_info::<std::net::SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, router).await });
    let endpoint = endpoint(&base);
    for _ in 0..5 {
        endpoint.send(&WireRequest::new(Method::Get, "/x", Repeat::Safe), soon()).await.unwrap();
    }
    assert_eq!(peers.lock().unwrap().len(), 1);
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;
    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn logs_see_paths_and_statuses_and_no_secret_reference_or_address() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(tracing::Level::TRACE)
        .with_writer(log.clone())
        .finish();
    // For the whole process: a subscriber of one thread loses events whose first caller was another thread.
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let base = serve(Router::new().route("/vis/ref", post(|| async { "Gatineau" }))).await;
    let endpoint = endpoint(&base);
    let body = "<street>12 rue Laurier</street><UserToken>t0ken</UserToken>".to_owned();
    let request = WireRequest::new(Method::Post, "/vis/ref?postal=J8X1A1", Repeat::Safe).body(body);
    let answer = endpoint.send(&request, soon()).await.unwrap();
    let seen = Endpoint::new("seen", &base, Some(Endpoint::basic("key", &Secret::new("s3cret-word")))).unwrap();
    seen.logging_exchanges(true).send(&request, soon()).await.unwrap();
    let gone = WireRequest::new(Method::Post, "https://u:pw0rd@elsewhere.example/x", Repeat::Safe);
    let error = endpoint.send(&gone, soon()).await.unwrap_err();
    tracing::info!(?endpoint, ?request, ?answer, ?error, %error, "everything that could be logged");
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let ours: Vec<&str> =
        text.lines().filter(|line| line.contains("waybill_providers") || line.contains("everything")).collect();
    assert!(ours.iter().any(|line| line.contains("/vis/ref") && line.contains("status=200")), "{text}");
    let stars = "sent=\"<street>***</street><UserToken>***</UserToken>\"";
    let exchanges: Vec<&&str> = ours.iter().filter(|line| line.contains(stars)).collect();
    assert!(matches!(exchanges[..], [line] if line.contains("provider=\"seen\"")), "{text}");
    for secret in ["s3cret-word", "a2V5OnMzY3JldC13b3Jk", "J8X1A1", "Laurier", "t0ken"] {
        assert!(!ours.iter().any(|line| line.contains(secret)), "{secret} is in the log:\n{text}");
        // The client's own library logs the URLs that it calls.
        assert!(secret == "J8X1A1" || !text.contains(secret), "{secret} is in a library's log:\n{text}");
    }
}
