//! Health on a listener of its own.

use std::time::Duration;

use super::{LONG, connected, until_closed};
use crate::app::TestApp;
use crate::app::process::{Process, command, free_ports};

const HALF: &str =
    "POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";

#[tokio::test]
async fn health_checks_need_no_place_among_the_connections() {
    let app = TestApp::on_sqlite().await;
    let [port, health] = free_ports();
    let mut serve = command(&app, &["serve"]);
    serve
        .env("WAYBILL_HTTP__LISTEN", format!("127.0.0.1:{port}"))
        .env("WAYBILL_HTTP__HEALTH_LISTEN", format!("127.0.0.1:{health}"))
        .env("WAYBILL_HTTP__CONNECTIONS", "2");
    let mut process = Process::start(serve, &format!("http://127.0.0.1:{health}")).await;
    let address = |port: u16| std::net::SocketAddr::from(([127, 0, 0, 1], port));
    let ask = async |path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nhost: probe.internal\r\nconnection: close\r\n\r\n");
        until_closed(&mut connected(address(health), &request).await).await
    };
    let half = connected(address(port), HALF).await;
    let other_half = connected(address(port), HALF).await;
    for path in ["/health/live", "/health/ready"] {
        let answer = ask(path).await;
        assert!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
    }
    let elsewhere = ask("/api/site").await;
    assert!(elsewhere.starts_with("HTTP/1.1 404 "), "{elsewhere}");
    // While the process ends it runs, and takes no more.
    process.terminate();
    loop {
        let answer = ask("/health/ready").await;
        if answer.starts_with("HTTP/1.1 503 ") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(ask("/health/live").await.starts_with("HTTP/1.1 200 "));
    drop((half, other_half));
    assert!(process.ended(LONG / 2).await, "the process goes on");
    app.close().await;
}
