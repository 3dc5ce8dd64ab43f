//! The processor's official client, which nobody here wrote, against the simulated processor: `tools/stripe-client`.

use std::path::PathBuf;
use std::process::Command;

use tokio::net::TcpListener;
use waybill_simulator::{Simulator, SimulatorConfig};

#[tokio::test(flavor = "multi_thread")]
#[allow(clippy::print_stdout, reason = "a test that does nothing says so")]
async fn the_official_client_reads_every_answer_and_meets_every_refusal() {
    let config = SimulatorConfig::new("http://127.0.0.1:4010");
    let key = config.credentials.stripe_secret_key.clone();
    let router = Simulator::new(config).unwrap().router();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/stripe", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });

    let tool = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tools/stripe-client");
    let client =
        move || Command::new(tool).args([address, key]).output().expect("tools/stripe-client starts (it needs bash)");
    let said = tokio::task::spawn_blocking(client).await.unwrap();
    if said.status.code() == Some(77) {
        assert!(std::env::var_os("CI").is_none(), "CI asks the official client: install python3 with venv");
        println!("SKIPPED: no python3 with venv, so the official client was not asked");
        return;
    }
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
}
