use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use waybill_server::platform::http::{ServeLimits, layer, serve};

use super::{LIMITS, LONG, SHORT, connected, until, until_closed};
use crate::app::TestApp;
use crate::app::process::{Process, command, free_ports};

/// A server with slow routes that is told to end.
struct Ending {
    address: std::net::SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

async fn server(app: &TestApp, limits: ServeLimits, meanwhile: Duration) -> Ending {
    let routes = Router::new()
        .route(
            "/slow",
            get(|| async {
                tokio::time::sleep(SHORT * 4).await;
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
    let router = layer(routes, &app.state.platform);
    let ended = tokio::spawn(serve(listener, router, limits, stopped, tokio::time::sleep(meanwhile)));
    Ending { address, stop, ended }
}

both! {
    async fn what_runs_is_answered_and_what_comes_later_is_503(app) {
        let Ending { address, stop, ended } = server(app, LIMITS, SHORT * 2).await;
        let mut kept = connected(address, "GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        until(&mut kept, "alive").await;
        let mut running = connected(address, "GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        tokio::time::sleep(SHORT).await;
        stop.send(()).unwrap();
        tokio::time::sleep(SHORT / 3).await;
        let refused = until_closed(&mut connected(address, "GET /api/x HTTP/1.1\r\nhost: localhost\r\n\r\n").await).await;
        assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
        for said in ["retry-after: 5", "connection: close", "request.ending", "Waybill is restarting"] {
            assert!(refused.contains(said), "{said} is not in {refused}");
        }
        tokio::io::AsyncWriteExt::write_all(&mut kept, b"GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
        let alive = until_closed(&mut kept).await;
        assert!(alive.starts_with("HTTP/1.1 200 ") && alive.contains("connection: close"), "{alive}");
        let done = until_closed(&mut running).await;
        assert!(done.contains("slow, and done"), "{done}");
        tokio::time::timeout(LONG / 2, ended).await.expect("the server goes on").unwrap();
        assert!(tokio::net::TcpStream::connect(address).await.is_err());
    }
}

#[tokio::test]
async fn jobs_are_waited_for_while_the_port_answers_503() {
    let app = TestApp::on_sqlite().await;
    let Ending { address, stop, ended } = server(&app, LIMITS, SHORT * 5).await;
    stop.send(()).unwrap();
    tokio::time::sleep(SHORT * 2).await;
    let refused = until_closed(&mut connected(address, "GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n").await).await;
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    assert!(!ended.is_finished());
    tokio::time::timeout(LONG / 2, ended).await.expect("the server goes on").unwrap();
    app.close().await;
}

#[tokio::test]
async fn neither_a_half_sent_body_nor_jobs_hold_the_end_up() {
    let app = TestApp::on_sqlite().await;
    for meanwhile in [Duration::ZERO, LONG] {
        let limits = ServeLimits { ending: SHORT, ..LIMITS };
        let Ending { address, stop, ended } = server(&app, limits, meanwhile).await;
        let half = "POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf";
        let mut half = connected(address, half).await;
        tokio::time::sleep(SHORT).await;
        stop.send(()).unwrap();
        tokio::time::timeout(LONG / 2, ended).await.expect("the half-sent body holds the server").unwrap();
        assert_eq!(until_closed(&mut half).await, "");
    }
    app.close().await;
}

#[tokio::test]
async fn the_process_ends_though_a_body_is_half_sent() {
    let app = TestApp::on_sqlite().await;
    let [port] = free_ports();
    let mut serve = command(&app, &["serve"]);
    serve.env("WAYBILL_HTTP__LISTEN", format!("127.0.0.1:{port}")).env("WAYBILL_HTTP__ENDING_SECONDS", "2");
    let mut process = Process::start(serve, &format!("http://127.0.0.1:{port}")).await;
    let address = format!("127.0.0.1:{port}").parse().unwrap();
    let half =
        "POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
    let mut half = connected(address, half).await;
    tokio::time::sleep(SHORT).await;
    let began = Instant::now();
    process.terminate();
    assert!(process.ended(LONG / 2).await, "the process goes on");
    // It waited for what ran, and no longer.
    assert!(began.elapsed() >= Duration::from_secs(2), "it ended after {:?}", began.elapsed());
    until_closed(&mut half).await;
    app.close().await;
}
