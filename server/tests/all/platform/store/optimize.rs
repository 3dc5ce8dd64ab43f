//! Statistics of SQLite's query planner.

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use waybill_server::platform::store;

use super::many_rows_sql::multiply;
use super::plan_asked::address;
use crate::app::TestApp;

/// What SQLite answers to something, as numbers or texts.
async fn column<T: sea_orm::TryGetable>(app: &TestApp, sql: &str) -> Vec<T> {
    let rows = app.db().query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

#[tokio::test]
async fn a_table_has_statistics_once_it_is_large() {
    let app = TestApp::on_sqlite().await;
    let owner = app.owner().await;
    owner.post("/api/address-books", address()).await.ok();
    store::optimize(app.db()).await.unwrap();
    let known = "select distinct tbl from sqlite_stat1";
    assert!(column::<String>(&app, known).await.is_empty(), "what is true of one row would be believed of a million");

    multiply(app.db(), "address_books", &["sort_key", "short_key"]).await;
    store::optimize(app.db()).await.unwrap();
    assert_eq!(column::<String>(&app, known).await, ["address_books"]);
    app.close().await;
}

#[tokio::test]
async fn making_statistics_is_bounded() {
    let app = TestApp::on_sqlite().await;
    assert_eq!(column::<i64>(&app, "pragma analysis_limit").await, [1_000]);
    app.close().await;
}

both! {
    async fn statistics_can_be_made_again_and_again(app) {
        for _ in 0..2 {
            store::optimize(app.db()).await.unwrap();
        }
    }
}
