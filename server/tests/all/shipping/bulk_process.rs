//! The server's process is killed in the middle of buying a list and started again. The simulator lives in this process,
//! so its books judge: no label is sold or charged twice.

use std::time::{Duration, Instant};

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use waybill_server::platform::jobs::entity as job;
use waybill_server::platform::store;

use super::bulk::{origin, row};
use crate::app::TestApp;
use crate::app::person::Person;
use crate::app::process::{Process, free_ports, serve, simulator};

const ROWS: usize = 6;

/// Waits for something that a list comes to.
async fn comes(person: &Person, port: u16, run: &str, what: impl Fn(&Value) -> bool) -> Value {
    let began = Instant::now();
    loop {
        let shown = person.data(port, &format!("/api/bulk-runs/{run}")).await;
        if what(&shown) {
            return shown;
        }
        assert!(began.elapsed() < Duration::from_secs(90), "it comes to nothing more: {shown}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Where the purchase of a row ends.
async fn rests(person: &Person, port: u16, shipment: &str) -> String {
    let began = Instant::now();
    let mut in_doubt_since = None;
    loop {
        let shown = person.data(port, &format!("/api/shipments/{shipment}")).await;
        let state = shown["purchase"]["state"].as_str().unwrap_or_default();
        match state {
            "done" | "released" | "refused" => return state.to_owned(),
            "label_in_doubt" if in_doubt_since.get_or_insert_with(Instant::now).elapsed() > Duration::from_secs(4) => {
                return state.to_owned();
            }
            _ => {}
        }
        assert!(began.elapsed() < Duration::from_secs(90), "it comes to nothing more: {shown}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The lease of the job that died with its process lasts minutes; here it is over.
async fn end_leases(app: &TestApp) {
    let db = store::connect(&app.state.config).await.unwrap();
    let over = chrono::Utc::now() - chrono::TimeDelta::seconds(1);
    job::Entity::update_many()
        .col_expr(job::Column::ClaimedUntil, Expr::value(over))
        .filter(job::Column::ClaimedUntil.is_not_null())
        .exec(&db)
        .await
        .unwrap();
    db.close().await.unwrap();
}

async fn killed_at(app: TestApp, point: &str) {
    let (simulator, url) = simulator().await;
    app.clock().set(chrono::Utc::now());
    let person = Person::new(app.owner().await.token, &url);
    app.state.db.close().await.unwrap();
    let [port] = free_ports();
    let base = format!("http://127.0.0.1:{port}");
    let mut command = serve(&app, port, &url);
    command.env("WAYBILL_TEST_ABORT_AT", point);
    let mut victim = Process::start(command, &base).await;
    person.card(port).await;
    let mut rows: Vec<Value> = (1..=ROWS).map(row).collect();
    for row in &mut rows {
        // Of one courier, whose books are counted.
        row["choice"] = json!({ "by": "service", "courier_slug": "cp", "service": "DOM.EP" });
    }
    let list = json!({ "name": "orders.csv", "origin_address": origin(), "rows": rows });
    let made = person.post(port, "/api/v2/bulk-shipping-request", &list).await.unwrap();
    let made = made.json::<Value>().await.unwrap()["data"].clone();
    let run = made["run"]["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    let priced = comes(&person, port, &run, |run| run["counts"]["priced"] == json!(ROWS)).await;
    let shipments: Vec<&Value> = made["shipments"].as_array().unwrap().iter().map(|one| &one["shipment_id"]).collect();
    let order = json!({ "shipment_ids": shipments, "total": priced["total"] });
    // The answer may be lost with the process.
    let _ = person.post(port, "/api/bulk-shipment-purchase", &order).await;
    let began = Instant::now();
    while person.get(port, &format!("/api/bulk-runs/{run}")).await.is_ok() {
        assert!(began.elapsed() < Duration::from_secs(60), "{point} is never reached");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    victim.kill();
    end_leases(&app).await;

    let mut heir = Process::start(serve(&app, port, &url), &base).await;
    let mut doubtful = 0;
    for shipment in shipments {
        // Where the courier's answer was lost with the process, its books may show the label late: such a row is neither
        // bought again nor given up, and its money is held meanwhile.
        match rests(&person, port, shipment.as_str().unwrap()).await.as_str() {
            "done" => {}
            "label_in_doubt" => doubtful += 1,
            state => panic!("{point}: a row ends in {state}"),
        }
    }
    let ended =
        comes(&person, port, &run, |run| run["state"] == "open" && run["counts"]["bought"] == json!(ROWS - doubtful))
            .await;
    assert_eq!(ended["counts"]["buying"], json!(doubtful), "{point}: {ended}");
    let charged = person.payments().await;
    let count = |status: &str| charged.iter().filter(|payment| payment["status"] == status).count();
    assert_eq!(count("succeeded"), ROWS - doubtful, "{point}: each label is charged once: {ended}");
    assert_eq!(count("requires_capture"), doubtful, "{point}: held only where a label is in doubt");
    let sold = simulator.state().store().all::<Value>("cp_shipments").unwrap().len();
    assert!((ROWS - doubtful..=ROWS).contains(&sold), "{point}: {sold} labels for {ROWS} rows, {doubtful} in doubt");
    // It writes into the folder that goes.
    heir.kill();
    app.close().await;
}

mod a_process_killed_while_it_buys_a_list_goes_on_and_buys_nothing_twice {
    use super::killed_at;
    use crate::app::TestApp;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn sqlite() {
        for point in ["after_row_taken", "after_ship_call", "before_captured"] {
            killed_at(TestApp::on_sqlite().await, point).await;
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn postgres() {
        for point in ["after_row_taken", "after_ship_call"] {
            let Some(app) = TestApp::on_postgres().await else { return };
            killed_at(app, point).await;
        }
    }
}
