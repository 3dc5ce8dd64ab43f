use axum::Router;
use axum::routing::get;
use tokio::io::AsyncWriteExt;
use waybill_server::platform::http::ServeLimits;

use super::{LIMITS, LONG, SHORT, connected, listening, until, until_closed};

const GET: &str = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

fn hello() -> Router {
    Router::new().route("/", get(|| async { "hello" }))
}

#[tokio::test]
async fn headers_that_do_not_end_close_the_connection() {
    let address = listening(hello(), ServeLimits { header: SHORT, ..LIMITS }).await;
    let mut slow = connected(address, "GET / HTTP/1.1\r\nhost: loc").await;
    assert_eq!(until_closed(&mut slow).await, "");
    // Also where an answer went before.
    let mut second = connected(address, GET).await;
    until(&mut second, "hello").await;
    second.write_all(b"GET / HT").await.unwrap();
    assert_eq!(until_closed(&mut second).await, "");
}

#[tokio::test]
async fn slow_bytes_do_not_extend_the_deadline_of_headers() {
    let address = listening(hello(), ServeLimits { header: SHORT, ..LIMITS }).await;
    let (mut reading, mut writing) = connected(address, "GET / HTTP/1.1\r\n").await.into_split();
    tokio::spawn(async move {
        while writing.write_all(b"x: y\r\n").await.is_ok() {
            tokio::time::sleep(SHORT / 10).await;
        }
    });
    let mut end = Vec::new();
    let closed = tokio::time::timeout(LONG / 2, tokio::io::AsyncReadExt::read_to_end(&mut reading, &mut end));
    let _ = closed.await.expect("the connection stayed open");
}

#[tokio::test]
async fn a_silent_connection_is_closed_and_so_is_one_between_requests() {
    let address = listening(hello(), ServeLimits { idle: SHORT * 5, ..LIMITS }).await;
    assert_eq!(until_closed(&mut connected(address, "").await).await, "");
    let mut kept = connected(address, GET).await;
    until(&mut kept, "hello").await;
    kept.write_all(GET.as_bytes()).await.unwrap();
    until(&mut kept, "hello").await;
    assert_eq!(until_closed(&mut kept).await, "");
}

/// How a client of HTTP/2 begins: the preface and an empty SETTINGS frame.
const HTTP2: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
/// `GET /` of `localhost` as the only HEADERS frame of stream 1.
const HTTP2_GET: &[u8] = b"\0\0\x0e\x01\x05\0\0\0\x01\x82\x86\x84\x41\x09localhost";

#[tokio::test]
async fn a_connection_of_http_2_has_the_same_deadlines() {
    let address = listening(hello(), ServeLimits { header: SHORT, ..LIMITS }).await;
    let mut silent = connected(address, "").await;
    silent.write_all(HTTP2).await.unwrap();
    until_closed(&mut silent).await;
    let address = listening(hello(), ServeLimits { idle: SHORT, ..LIMITS }).await;
    let mut idle = connected(address, "").await;
    idle.write_all(&[HTTP2, HTTP2_GET].concat()).await.unwrap();
    let answer = until_closed(&mut idle).await;
    assert!(answer.contains("hello"), "{answer:?}");
}

#[tokio::test]
async fn a_request_that_takes_longer_is_not_idle() {
    let slow = Router::new().route(
        "/",
        get(|| async {
            tokio::time::sleep(SHORT * 3).await;
            "done"
        }),
    );
    let address = listening(slow, ServeLimits { idle: SHORT, header: SHORT, unread: SHORT, ..LIMITS }).await;
    until(&mut connected(address, GET).await, "done").await;
}

#[tokio::test]
async fn an_unread_answer_closes_the_connection() {
    let endless = futures::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b'x'; 65_536]));
    let dropped = std::sync::Arc::new(());
    let held = dropped.clone();
    let body = axum::body::Body::from_stream(futures::StreamExt::map(endless, move |part| {
        let _ = &held;
        part
    }));
    let body = std::sync::Arc::new(std::sync::Mutex::new(Some(body)));
    let once = move || {
        let body = body.lock().unwrap().take();
        async move { body.unwrap() }
    };
    let much = Router::new().route("/", get(once));
    let address = listening(much, ServeLimits { unread: SHORT, ..LIMITS }).await;
    let deaf = connected(address, GET).await;
    // The stream is released once the connection is.
    tokio::time::timeout(LONG / 2, async {
        while std::sync::Arc::strong_count(&dropped) > 1 {
            tokio::time::sleep(SHORT / 10).await;
        }
    })
    .await
    .expect("the answer is still being sent");
    drop(deaf);
}

#[tokio::test]
async fn an_idle_connection_gives_way_to_a_new_one_when_there_is_no_place_left() {
    let address = listening(hello(), ServeLimits { connections: 2, ..LIMITS }).await;
    let mut kept = Vec::new();
    for _ in 0..5 {
        let mut connection = connected(address, GET).await;
        until(&mut connection, "hello").await;
        kept.push(connection);
    }
    assert_eq!(until_closed(&mut kept[0]).await, "");
}
