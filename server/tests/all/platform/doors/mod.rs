//! What a connection or a request may hold, on real sockets.

mod connection;
mod ending;
mod health;
mod network;
mod request;
mod slow;

use std::future::{pending, ready};
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use waybill_server::platform::http::{BodyPace, ServeLimits, serve};

/// Longer than any test waits.
const LONG: Duration = Duration::from_secs(60);
/// What a test waits out.
const SHORT: Duration = Duration::from_millis(300);

const LIMITS: ServeLimits = ServeLimits {
    connections: 16,
    of_network: 16,
    trusted_proxies: Vec::new(),
    header: LONG,
    idle: LONG,
    body: BodyPace { grace: LONG, bytes_per_second: 1 },
    unread: LONG,
    ending: LONG,
};

/// Serves on a port of its own, for as long as the test lasts.
async fn listening(router: Router, limits: ServeLimits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, router, limits, pending(), ready(())));
    address
}

/// A connection on which this was sent.
async fn connected(address: SocketAddr, sent: &str) -> TcpStream {
    let mut connection = TcpStream::connect(address).await.unwrap();
    connection.write_all(sent.as_bytes()).await.unwrap();
    connection
}

/// What comes until the server closes.
async fn until_closed(connection: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let read = tokio::time::timeout(LONG / 2, connection.read_to_end(&mut answer)).await;
    // A connection that is cut while bytes are on their way is reset.
    let _ = read.expect("the connection stayed open");
    String::from_utf8_lossy(&answer).into_owned()
}

/// What comes up to and with this text.
async fn until(connection: &mut TcpStream, text: &str) -> String {
    let mut answer = String::new();
    while !answer.contains(text) {
        let mut part = [0; 4096];
        let read = tokio::time::timeout(LONG / 2, connection.read(&mut part)).await.expect("nothing comes").unwrap();
        assert!(read > 0, "closed before {text:?}: {answer}");
        answer.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    answer
}
