//! What the tests of processes that die have in common.

use sea_orm::prelude::DateTimeUtc;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use waybill_server::platform::store;
use waybill_server::platform::work::entity as job;

use crate::app::TestApp;
use crate::app::person::{Person, ready_shipment};

/// Buys a label of Canada Post; the shipment's id.
pub async fn buy(person: &Person, port: u16) -> String {
    let made = person.post(port, "/api/shipments/create-or-update", &ready_shipment()).await.unwrap();
    let made: Value = made.json().await.unwrap();
    let id = made["data"]["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    let rates = person.data(port, &format!("/api/v2/get-rates/{id}/cp")).await;
    let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}"));
    let bought = person.post(port, &format!("/api/shipments/{id}/rates/{rate}/buy"), &json!({})).await.unwrap();
    assert_eq!(bought.status(), 200, "{}", bought.text().await.unwrap());
    id
}

/// What is to be done, and what a dead process had begun, is due at once.
pub async fn bring_work_forward(app: &TestApp) {
    let db = store::connect(&app.state.config).await.unwrap();
    let now = chrono::Utc::now();
    let due = job::Entity::update_many()
        .col_expr(job::Column::DueAt, Expr::value(now - chrono::TimeDelta::seconds(1)))
        .col_expr(job::Column::ClaimedUntil, Expr::value(None::<DateTimeUtc>))
        .filter(job::Column::DoneAt.is_null());
    due.exec(&db).await.unwrap();
    db.close().await.unwrap();
}
