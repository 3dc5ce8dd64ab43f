//! A process that is told to end in the middle of a purchase releases its lease, so that another one continues at once.

use std::collections::BTreeMap;
use std::time::Duration;

use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_core::purchase::PurchaseState;
use waybill_server::platform::store;
use waybill_server::shipping::purchase::entity::{Entity, Model};

use crate::app::TestApp;
use crate::app::installation::Installation;
use crate::app::person::ready_shipment;
use crate::app::process::{Process, free_ports, serve};

/// How long the process has to end; what runs is handed over in its last quarter.
const ENDING: u64 = 12;
/// How long the courier takes: into that quarter, and not past the end.
const COURIER_TAKES: u64 = 10_500;
/// Far longer than anybody waits here.
const LEASE: &str = "600";

async fn start(installation: &Installation, port: u16) -> Process {
    let mut command = serve(&installation.app, port, &installation.simulator_url);
    command.env("WAYBILL_PAYMENTS__LEASE_SECONDS", LEASE).env("WAYBILL_HTTP__ENDING_SECONDS", ENDING.to_string());
    Process::start(command, &format!("http://127.0.0.1:{port}")).await
}

/// The one purchase, read while no process uses the database.
async fn db_purchase(app: &TestApp) -> Model {
    let db = store::connect(&app.state.config).await.unwrap();
    let row = Entity::find().one(&db).await.unwrap().unwrap();
    db.close().await.unwrap();
    row
}

async fn a_lease_is_given_back_at_the_end(app: TestApp) {
    let installation = Installation::found(app).await;
    let Installation { app, simulator, person, .. } = &installation;
    let [port, next] = free_ports();
    let mut process = start(&installation, port).await;
    person.card(port).await;
    let id = person.draft(port, &ready_shipment()).await;
    let path = person.buy_path(port, &id).await;
    let shipment = format!("/api/shipments/{id}");

    simulator.state().latencies().set(BTreeMap::from([("cp".to_owned(), COURIER_TAKES)]));
    let (buyer, body) = (person.clone(), json!({}));
    let buying = tokio::spawn(async move { buyer.post(port, &path, &body).await });
    person.until(port, &shipment, 30, |shown| shown["purchase"]["state"] == "buying_label").await;
    process.terminate();
    assert!(process.ended(Duration::from_secs(ENDING + 10)).await, "the process goes on");
    buying.abort();

    let left = db_purchase(app).await;
    assert_eq!(left.state, PurchaseState::LabelBought, "the step in which the end came is finished, and none is begun");
    assert_eq!((left.lease_holder, left.lease_until), (None, None));
    simulator.state().latencies().set(BTreeMap::new());
    let _next = start(&installation, next).await;
    person.until(next, &shipment, 30, |shown| shown["purchase"]["state"] == "done").await;
    let charged: Vec<Value> = person.payments().await.iter().map(|payment| payment["status"].clone()).collect();
    assert_eq!(charged, ["succeeded"]);
    assert_eq!(installation.sold(), 1);
    installation.app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite() {
    a_lease_is_given_back_at_the_end(TestApp::on_sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres() {
    let Some(app) = TestApp::on_postgres().await else { return };
    a_lease_is_given_back_at_the_end(app).await;
}
