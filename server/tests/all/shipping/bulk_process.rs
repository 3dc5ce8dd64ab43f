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
use crate::app::installation::Installation;
use crate::app::person::purchase_ended;
use crate::app::process::free_ports;

const ROWS: usize = 6;

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
    let installation = Installation::found(app).await;
    let person = &installation.person;
    let [port] = free_ports();
    let mut victim = installation.start(port, Some(point)).await;
    person.card(port).await;
    let mut rows: Vec<Value> = (1..=ROWS).map(row).collect();
    for row in &mut rows {
        // Of one courier, whose books are counted.
        row["choice"] = json!({ "by": "service", "courier_slug": "cp", "service": "DOM.EP" });
    }
    let list = json!({ "name": "orders.csv", "origin_address": origin(), "rows": rows });
    let made = person.post(port, "/api/v2/bulk-shipping-request", &list).await.unwrap();
    let made = made.json::<Value>().await.unwrap()["data"].clone();
    let run = format!("/api/bulk-runs/{}", made["run"]["id"].as_str().unwrap_or_else(|| panic!("{made}")));
    let priced = person.until(port, &run, 90, |run| run["counts"]["priced"] == json!(ROWS)).await;
    let shipments: Vec<&Value> = made["shipments"].as_array().unwrap().iter().map(|one| &one["shipment_id"]).collect();
    let order = json!({ "shipment_ids": shipments, "total": priced["total"] });
    // The answer may be lost with the process.
    let _ = person.post(port, "/api/bulk-shipment-purchase", &order).await;
    let began = Instant::now();
    while person.get(port, &run).await.is_ok() {
        assert!(began.elapsed() < Duration::from_secs(60), "{point} is never reached");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    victim.kill();
    end_leases(&installation.app).await;

    let mut heir = installation.start(port, None).await;
    let mut doubtful = 0;
    for shipment in shipments {
        // Where the courier's answer was lost with the process, its books may show the label late: such a row is neither
        // bought again nor given up, and its money is held meanwhile.
        let path = format!("/api/shipments/{}", shipment.as_str().unwrap());
        match person.until(port, &path, 90, purchase_ended()).await["purchase"]["state"].as_str().unwrap() {
            "done" => {}
            "label_in_doubt" => doubtful += 1,
            state => panic!("{point}: a row ends in {state}"),
        }
    }
    let is_bought = |run: &Value| run["state"] == "open" && run["counts"]["bought"] == json!(ROWS - doubtful);
    let ended = person.until(port, &run, 90, is_bought).await;
    assert_eq!(ended["counts"]["buying"], json!(doubtful), "{point}: {ended}");
    let charged = person.payments().await;
    let count = |status: &str| charged.iter().filter(|payment| payment["status"] == status).count();
    assert_eq!(count("succeeded"), ROWS - doubtful, "{point}: each label is charged once: {ended}");
    assert_eq!(count("requires_capture"), doubtful, "{point}: held only where a label is in doubt");
    let sold = installation.sold();
    assert!((ROWS - doubtful..=ROWS).contains(&sold), "{point}: {sold} labels for {ROWS} rows, {doubtful} in doubt");
    // It writes into the folder that goes.
    heir.kill();
    installation.app.close().await;
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
