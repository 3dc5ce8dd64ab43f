//! `waybill operator settle refund` on a purchase whose money a process has taken and whose label never came.

use std::time::Duration;

use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_core::purchase::PurchaseState;
use waybill_server::operator::audit::OperatorAct;
use waybill_server::operator::audit::entity as trail;
use waybill_server::platform::store;
use waybill_server::shipping::purchase::entity::Entity;
use waybill_simulator::fault::{Fault, FaultKind, Operation};

use super::command::{text, waybill};
use crate::app::TestApp;
use crate::app::installation::Installation;
use crate::app::person::ready_shipment;
use crate::app::process::free_ports;

async fn captured_money_goes_back(app: TestApp) {
    let installation = Installation::found(app).await;
    let Installation { app, simulator, simulator_url: url, person } = &installation;
    let [port] = free_ports();
    let mut process = installation.start(port, None).await;
    person.card(port).await;
    let never = Fault::lasting("cp", FaultKind::ServerError, Some(Operation::Label));
    simulator.state().faults().add(never);
    let shipment = person.draft(port, &ready_shipment()).await;
    let path = person.buy_path(port, &shipment).await;
    let bought: Value = person.post(port, &path, &json!({})).await.unwrap().json().await.unwrap();
    assert_eq!(bought["data"]["purchase"]["state"], "captured", "{bought}");
    let id = bought["data"]["purchase"]["id"].as_str().unwrap();
    process.kill();
    // The lease of a run that was killed is a second long.
    tokio::time::sleep(Duration::from_millis(1_500)).await;

    let settled = waybill(app, url, &["operator", "settle", "refund", id]).await;
    assert!(settled.status.success(), "{}", text(&settled.stderr));
    assert!(text(&settled.stderr).contains("The purchase is closed now."), "{}", text(&settled.stderr));
    let payment = &person.payments().await[0];
    let refunds: Value = reqwest::Client::new()
        .get(format!("{url}/stripe/v1/refunds?payment_intent={}", payment["id"].as_str().unwrap()))
        .bearer_auth("sk_test_simulated")
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_eq!(refunds["data"].as_array().unwrap().len(), 1, "{refunds}");
    assert_eq!(refunds["data"][0]["amount"], payment["amount_received"]);

    let listed = text(&waybill(app, url, &["operator", "list"]).await.stdout);
    assert!(
        listed.contains("Unconfirmed or stuck purchases: 0") && listed.contains("Refunds that failed: 0"),
        "{listed}"
    );
    let again = waybill(app, url, &["operator", "settle", "refund", id]).await;
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("the purchase is closed"), "{}", text(&again.stderr));
    let compared = waybill(app, url, &["reconcile"]).await;
    assert!(compared.status.success(), "{}{}", text(&compared.stdout), text(&compared.stderr));

    let db = store::connect(&app.state.config).await.unwrap();
    assert_eq!(Entity::find().one(&db).await.unwrap().unwrap().state, PurchaseState::Closed);
    let acts = trail::Entity::find().all(&db).await.unwrap();
    let settled = OperatorAct::PurchaseSettled.code();
    assert!(acts.iter().all(|act| act.action == settled && act.operator == "ana"), "{acts:?}");
    assert_eq!(acts.len(), 2, "also the try that came to nothing");
    db.close().await.unwrap();
    installation.app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite() {
    captured_money_goes_back(TestApp::on_sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres() {
    let Some(app) = TestApp::on_postgres().await else { return };
    captured_money_goes_back(app).await;
}
