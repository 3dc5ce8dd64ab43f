//! Clients that nobody here wrote against the simulated providers: `tools/stripe-client`, `tools/courier-clients`,
//! `tools/shop-client`, `tools/woocommerce-client`.

use std::path::PathBuf;
use std::process::Command;

use tokio::net::TcpListener;
use waybill_simulator::{Simulator, SimulatorConfig};

/// Runs a tool against a simulator of its own. `at` is the provider's folder; what follows it is handed on.
#[allow(clippy::print_stdout, reason = "a test that does nothing says so")]
async fn passes(tool: &str, at: &str, more: &[&str]) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    let router = Simulator::new(SimulatorConfig::new(&origin)).unwrap().router();
    tokio::spawn(async move { axum::serve(listener, router).await });

    let tool = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tools").join(tool);
    let mut client = Command::new(tool);
    client.arg(format!("{origin}{at}")).args(more);
    let said = tokio::task::spawn_blocking(move || client.output().expect("the tool starts (it needs bash)"));
    let said = said.await.unwrap();
    if said.status.code() == Some(77) {
        assert!(std::env::var_os("CI").is_none(), "CI asks the official clients: install python3 with venv");
        println!("SKIPPED: no python3 with venv, so the client was not asked");
        return;
    }
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_payment_processors_client_reads_every_answer_and_meets_every_refusal() {
    let key = SimulatorConfig::new("http://127.0.0.1").credentials.stripe_secret_key;
    passes("stripe-client", "/stripe", &[&key]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "fetches a library of couriers; make test-clients"]
async fn a_public_library_buys_follows_and_cancels_a_label_of_four_couriers() {
    passes("courier-clients", "", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "fetches a library of shops; make test-clients"]
async fn the_shops_client_is_let_in_and_reads_every_order() {
    passes("shop-client", "", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "fetches WooCommerce's client; make test-clients"]
async fn woocommerces_client_reads_every_order_and_completes_one() {
    passes("woocommerce-client", "", &[]).await;
}
