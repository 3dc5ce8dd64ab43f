//! What one network may hold, while others are served.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use waybill_server::platform::http::{ServeLimits, layer};

use super::{LIMITS, SHORT, connected, listening, until, until_closed};

const GET: &str = "GET /api/hello HTTP/1.1\r\nhost: localhost\r\n\r\n";
const POST: &str = "POST /api/hello HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n";
/// Half of the places.
const OF_NETWORK: usize = 4;

fn routes() -> Router {
    let late = || async {
        tokio::time::sleep(SHORT * 10).await;
        "late"
    };
    Router::new()
        .route("/api/hello", get(|| async { "hello" }).post(|body: String| async { body }))
        .route("/api/late", get(late))
}

fn limits() -> ServeLimits {
    ServeLimits { connections: 2 * OF_NETWORK, of_network: OF_NETWORK, ..LIMITS }
}

/// A connection from another address of this computer, on which this was sent.
async fn connected_from(from: [u8; 4], address: SocketAddr, sent: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((Ipv4Addr::from(from), 0))).unwrap();
    let mut connection = socket.connect(address).await.unwrap();
    connection.write_all(sent.as_bytes()).await.unwrap();
    connection
}

#[tokio::test]
async fn a_network_has_its_share_of_the_connections_and_its_own_slow_ones_go_first() {
    let address = listening(routes(), limits()).await;
    let attacker = [127, 0, 0, 2];
    let mut held = Vec::new();
    for _ in 0..OF_NETWORK {
        held.push(connected_from(attacker, address, POST).await);
    }
    // None of them has been slow for long enough to go.
    assert_eq!(until_closed(&mut connected_from(attacker, address, GET).await).await, "");
    until(&mut connected_from([127, 0, 0, 3], address, GET).await, "hello").await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    until(&mut connected_from(attacker, address, GET).await, "hello").await;
}

#[tokio::test]
async fn connections_that_are_answered_are_never_cut_off() {
    let address = listening(routes(), limits()).await;
    let late = "GET /api/late HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..OF_NETWORK {
        held.push(connected(address, late).await);
    }
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(until_closed(&mut connected(address, GET).await).await, "");
    for mut connection in held {
        until(&mut connection, "late").await;
    }
}

both! {
    async fn behind_a_proxy_a_networks_requests_are_counted_by_the_address_that_it_forwards(app) {
        let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
        let limits = ServeLimits { connections: 32, trusted_proxies, ..limits() };
        let address = listening(layer(routes(), &app.state.platform), limits).await;
        let from = |client: &str, request: &str| request.replacen("\r\n", &format!("\r\nx-forwarded-for: {client}\r\n"), 1);
        let mut held = Vec::new();
        for host in 0..OF_NETWORK {
            held.push(connected(address, &from(&format!("2001:db8:1:2::{host}"), POST)).await);
        }
        tokio::time::sleep(SHORT).await;
        let mut refused = connected(address, &from("2001:db8:1:2::ffff", GET)).await;
        let answer = until(&mut refused, "request.too_many").await;
        assert!(answer.starts_with("HTTP/1.1 429 ") && answer.contains("retry-after: 5"), "{answer}");
        until(&mut connected(address, &from("2001:db8:1:3::1", GET)).await, "hello").await;
        // The proxy's own checks have no client.
        until(&mut connected(address, GET).await, "hello").await;
        drop(held);
        tokio::time::sleep(SHORT).await;
        until(&mut connected(address, &from("2001:db8:1:2::1", GET)).await, "hello").await;
    }
}
