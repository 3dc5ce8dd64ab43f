//! Clients that send, or read, a byte now and then.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
use image::ImageFormat;
use tokio::io::AsyncWriteExt;
use tokio::net::tcp::OwnedReadHalf;
use tokio::time::{Instant, interval, timeout};
use waybill_server::platform::Mode;
use waybill_server::platform::http::{BodyPace, ServeLimits};
use waybill_server::routes;

use super::{LIMITS, LONG, SHORT, connected, listening, until, until_closed};
use crate::app::Client;
use crate::shipping::file::sample::draft;
use crate::shipping::file::tus::begins;

const GET: &str = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
const POST: &str = "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n";

/// Answers at once, and takes bodies, and has a long answer.
fn routes() -> Router {
    let long = || async { "x".repeat(50_000_000) };
    Router::new().route("/", get(|| async { "hello" }).post(|body: String| async { body })).route("/long", get(long))
}

/// Sends this, then a byte ten times a second for as long as the server reads.
async fn dripping(address: SocketAddr, head: &str) -> OwnedReadHalf {
    let (reading, mut writing) = connected(address, head).await.into_split();
    tokio::spawn(async move {
        let mut tick = interval(Duration::from_millis(100));
        while writing.write_all(b"x").await.is_ok() {
            tick.tick().await;
        }
    });
    reading
}

/// Whether a new client is answered, and soon.
async fn is_answered(address: SocketAddr) {
    let answer = async { until(&mut connected(address, GET).await, "hello").await };
    timeout(LONG / 6, answer).await.expect("the slow ones keep everyone out");
}

#[tokio::test]
async fn slow_bodies_do_not_block_other_clients() {
    let address = listening(routes(), ServeLimits { connections: 8, ..LIMITS }).await;
    let mut slow = Vec::new();
    for _ in 0..8 {
        slow.push(dripping(address, POST).await);
    }
    for _ in 0..4 {
        is_answered(address).await;
    }
}

#[tokio::test]
async fn slow_headers_and_unread_answers_do_not_block_other_clients() {
    for head in ["GET / HTTP/1.1\r\nhost: loc", "GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n"] {
        let address = listening(routes(), ServeLimits { connections: 4, ..LIMITS }).await;
        let mut slow = Vec::new();
        for _ in 0..4 {
            slow.push(connected(address, head).await);
        }
        is_answered(address).await;
    }
}

#[tokio::test]
async fn the_slowest_goes_first() {
    let address = listening(routes(), ServeLimits { connections: 2, ..LIMITS }).await;
    let head = "POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n";
    let honest = tokio::spawn(slowly(address, head.to_owned(), vec![b'h'; 80_000]));
    let _slow = dripping(address, POST).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    is_answered(address).await;
    let answer = honest.await.unwrap();
    assert!(answer.ends_with("hhhh"), "the faster one was cut off: {answer}");
}

#[tokio::test]
async fn a_request_that_is_worked_on_keeps_its_place() {
    let slow = post(|_: String| async {
        tokio::time::sleep(SHORT * 8).await;
        "worked"
    });
    let address = listening(routes().route("/work", slow), ServeLimits { connections: 1, ..LIMITS }).await;
    let work = "POST /work HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\n\r\nx";
    let mut worked = connected(address, work).await;
    is_answered(address).await;
    until(&mut worked, "worked").await;
}

/// The pace of an installation, with a grace that a test waits out.
const PACE: BodyPace = BodyPace { grace: Duration::from_secs(1), bytes_per_second: 2_000 };

both! {
    async fn a_body_that_drips_is_408(app) {
        let address = listening(routes::application(app.state.clone()), ServeLimits { body: PACE, ..LIMITS }).await;
        for length in ["content-length: 100000", "transfer-encoding: chunked"] {
            let head = format!("POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{length}\r\n\r\n");
            let (mut reading, mut writing) = connected(address, &head).await.into_split();
            let is_chunked = length.ends_with("chunked");
            tokio::spawn(async move {
                let byte: &[u8] = if is_chunked { b"1\r\n \r\n" } else { b" " };
                while writing.write_all(byte).await.is_ok() {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            });
            let mut answer = Vec::new();
            let read = tokio::io::AsyncReadExt::read_to_end(&mut reading, &mut answer);
            let _ = timeout(LONG / 6, read).await.expect("the body drips on");
            let answer = String::from_utf8_lossy(&answer);
            assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("request.slow"), "{length}: {answer}");
        }
    }

    async fn a_photo_over_a_slow_connection_arrives_however_long_it_takes(app) {
        // Twenty kilobytes a second, for four times as long as an answer may take to begin.
        let (state, _) = app.restarted(Mode::Development, |config| config.http.request_seconds = 1).await;
        let address = listening(routes::application(state), ServeLimits { body: PACE, ..LIMITS }).await;
        let owner = app.owner().await;
        let id = draft(&owner).await;
        let photo = noise(80_000);
        assert!(photo.len() > 80_000);
        let began = Instant::now();
        let head = head_of(&owner, &format!("POST /api/upload-images/{id}"), "multipart/form-data; boundary=edge");
        let part = "--edge\r\nContent-Disposition: form-data; name=\"product_image\"; filename=\"a.png\"\r\n\r\n".as_bytes();
        let sent = slowly(address, head, [part, &photo, b"\r\n--edge--\r\n"].concat()).await;
        assert!(sent.starts_with("HTTP/1.1 200 "), "{sent}");
        assert!(began.elapsed() > Duration::from_secs(3), "it was not slow: {:?}", began.elapsed());
        let path = owner.request(begins(&id, "packaging_image", photo.len())).await.ok().header("location");
        let head = head_of(&owner, &format!("PATCH {path}"), "application/offset+octet-stream");
        let sent = slowly(address, format!("{head}tus-resumable: 1.0.0\r\nupload-offset: 0\r\n"), photo).await;
        assert!(sent.starts_with("HTTP/1.1 204 ") && sent.contains("upload-file-id: "), "{sent}");
    }
}

/// The head of a request of a caller, without its last line.
fn head_of(client: &Client, target: &str, media: &str) -> String {
    let token = &client.token;
    format!(
        "{target} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\ncontent-type: {media}\r\nconnection: close\r\n"
    )
}

/// Sends a body at twenty kilobytes a second, and reads the answer.
async fn slowly(address: SocketAddr, head: String, body: Vec<u8>) -> String {
    let mut connection = connected(address, &format!("{head}content-length: {}\r\n\r\n", body.len())).await;
    let mut tick = interval(Duration::from_millis(100));
    for part in body.chunks(2_000) {
        tick.tick().await;
        if connection.write_all(part).await.is_err() {
            break;
        }
    }
    until_closed(&mut connection).await
}

/// A picture of about so many bytes: noise does not pack.
fn noise(bytes: usize) -> Vec<u8> {
    let (width, height) = (200, u32::try_from(bytes / 600 + 1).unwrap());
    let mut random = fastrand::Rng::with_seed(7);
    let image =
        image::RgbImage::from_fn(width, height, |_, _| image::Rgb([random.u8(..), random.u8(..), random.u8(..)]));
    let mut file = std::io::Cursor::new(Vec::new());
    image.write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}
