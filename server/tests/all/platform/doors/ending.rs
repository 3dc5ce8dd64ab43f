use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use waybill_server::platform::http::{ServeLimits, layer, serve};

use super::{LIMITS, LONG, SHORT, connected, until, until_closed};
use crate::app::TestApp;
use crate::app::process::{Process, command, free_ports};

/// A server that is told to stop, with a route that answers when a test lets it.
struct Ending {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    go_on: watch::Sender<bool>,
    ended: JoinHandle<()>,
}

/// Ends when a test says so.
async fn until_let(mut gate: watch::Receiver<bool>) {
    let _ = gate.wait_for(|open| *open).await;
}

async fn server(app: &TestApp, ending: Duration, jobs: bool) -> Ending {
    let (go_on, gate) = watch::channel(false);
    let job = gate.clone();
    let routes = Router::new()
        .route(
            "/api/slow",
            get(move || async move {
                until_let(gate).await;
                "slow, and done"
            }),
        )
        .route("/api/echo", post(|body: String| async { body }))
        .route("/health/live", get(|| async { "alive" }));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let stopped = async move {
        let _ = stopped.await;
    };
    let meanwhile = async move {
        if jobs {
            until_let(job).await;
        }
    };
    let router = layer(routes, &app.state.platform);
    let ended = tokio::spawn(serve(listener, router, ServeLimits { ending, ..LIMITS }, stopped, meanwhile));
    Ending { address, stop, go_on, ended }
}

async fn ask(address: SocketAddr, path: &str) -> String {
    let sent = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    until_closed(&mut connected(address, &sent).await).await
}

/// Half of a request with a body, once a handler waits for the other half.
async fn half_sent(address: SocketAddr, path: &str) -> TcpStream {
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\
         expect: 100-continue\r\n\r\n"
    );
    let mut half = connected(address, &head).await;
    until(&mut half, "100 Continue").await;
    half
}

both! {
    async fn running_requests_are_answered_and_later_ones_get_503(app) {
        let Ending { address, stop, go_on, ended } = server(app, LONG, false).await;
        let receivers = go_on.receiver_count();
        let mut running = connected(address, "GET /api/slow HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        // The handler that runs has one more.
        while go_on.receiver_count() == receivers {
            tokio::time::sleep(SHORT / 10).await;
        }
        stop.send(()).unwrap();
        let refused = loop {
            let answer = ask(address, "/api/echo").await;
            if !answer.starts_with("HTTP/1.1 405 ") {
                break answer;
            }
        };
        assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
        for said in ["retry-after: 5", "connection: close", "request.ending", "Waybill is restarting"] {
            assert!(refused.contains(said), "{said} is not in {refused}");
        }
        let alive = ask(address, "/health/live").await;
        assert!(alive.starts_with("HTTP/1.1 200 ") && alive.contains("connection: close"), "{alive}");
        assert!(!ended.is_finished());
        go_on.send_replace(true);
        let done = until_closed(&mut running).await;
        assert!(done.contains("slow, and done"), "{done}");
        tokio::time::timeout(LONG / 2, ended).await.expect("the server goes on").unwrap();
        assert!(TcpStream::connect(address).await.is_err());
    }
}

#[tokio::test]
async fn jobs_are_waited_for_while_the_port_answers_503() {
    let app = TestApp::on_sqlite().await;
    let Ending { address, stop, go_on, ended } = server(&app, LONG, true).await;
    stop.send(()).unwrap();
    tokio::time::sleep(SHORT).await;
    let refused = ask(address, "/api/slow").await;
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    assert!(!ended.is_finished());
    go_on.send_replace(true);
    tokio::time::timeout(LONG / 2, ended).await.expect("the server goes on").unwrap();
    app.close().await;
}

#[tokio::test]
async fn neither_a_half_sent_body_nor_jobs_delay_the_shutdown() {
    let app = TestApp::on_sqlite().await;
    for jobs in [false, true] {
        let Ending { address, stop, go_on, ended } = server(&app, SHORT, jobs).await;
        let mut half = half_sent(address, "/api/echo").await;
        stop.send(()).unwrap();
        tokio::time::timeout(LONG / 2, ended).await.expect("the half-sent body holds the server").unwrap();
        let left = until_closed(&mut half).await;
        assert!(!left.contains("HTTP/1.1"), "{left}");
        drop(go_on);
    }
    app.close().await;
}

/// A process that has these seconds to end, and where it listens.
async fn serving(app: &TestApp, ending_seconds: &str) -> (Process, SocketAddr) {
    let [port] = free_ports();
    let mut serve = command(app, &["serve"]);
    serve.env("WAYBILL_HTTP__LISTEN", format!("127.0.0.1:{port}")).env("WAYBILL_HTTP__ENDING_SECONDS", ending_seconds);
    (Process::start(serve, &format!("http://127.0.0.1:{port}")).await, SocketAddr::from(([127, 0, 0, 1], port)))
}

#[tokio::test]
async fn the_process_ends_though_a_body_is_half_sent() {
    let app = TestApp::on_sqlite().await;
    let (mut process, address) = serving(&app, "2").await;
    let mut half = half_sent(address, "/api/login").await;
    let began = Instant::now();
    process.terminate();
    assert!(process.ended(LONG / 2).await, "the process goes on");
    // It waited for what ran, and no longer.
    assert!(began.elapsed() >= Duration::from_secs(2), "it ended after {:?}", began.elapsed());
    until_closed(&mut half).await;
    app.close().await;
}

#[tokio::test]
async fn a_second_signal_ends_the_process_at_once() {
    let app = TestApp::on_sqlite().await;
    let (mut process, address) = serving(&app, "300").await;
    let mut half = half_sent(address, "/api/login").await;
    process.terminate();
    // The first one has arrived once nobody new is served.
    while !ask(address, "/api/user").await.starts_with("HTTP/1.1 503 ") {
        tokio::time::sleep(SHORT / 10).await;
    }
    process.terminate();
    assert!(process.ended(LONG).await, "the process goes on");
    until_closed(&mut half).await;
    app.close().await;
}
