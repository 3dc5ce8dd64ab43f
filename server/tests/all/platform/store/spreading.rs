//! deploy/citus.sql on PostgreSQL itself, with the functions of Citus played: it distributes a table only while no reference is on it,
//! and leaves the references as they were.

use std::process::Command;

use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use crate::app::{TestApp, postgres};

const PLAYED: &str = "
    create table pg_dist_partition (logicalrelid regclass, by text);
    create function create_reference_table(name regclass) returns void language sql as
        'insert into pg_dist_partition values (name, null)';
    create function create_distributed_table_concurrently(name regclass, by text) returns void language plpgsql as $$ begin
        if exists (select from pg_constraint where contype = 'f' and name in (conrelid, confrelid)) then
            raise 'a reference is on %', name;
        end if;
        insert into pg_dist_partition values (name, by);
        -- Deleted while the tables are copied: no reference takes its rows with it.
        if name = 'webhook_events'::regclass then delete from shipments; end if;
    end $$;";

const REFERENCES: &str =
    "select conname::text, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1";

async fn rows(app: &TestApp, sql: &str) -> Vec<(String, String)> {
    let statement = Statement::from_string(app.db().get_database_backend(), sql);
    let rows = app.db().query_all_raw(statement).await.unwrap();
    rows.iter().map(|row| (row.try_get_by_index(0).unwrap(), row.try_get_by_index(1).unwrap())).collect()
}

#[tokio::test]
async fn the_script_spreads_each_table_and_keeps_every_reference() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let owner = app.owner().await;
    let shipment = owner.post("/api/shipments", json!({})).await.ok().data();
    owner.get(&format!("/api/v2/get-rates/{}/cp", shipment["id"].as_str().unwrap())).await;
    app.db().execute_unprepared(PLAYED).await.unwrap();
    let before = rows(&app, REFERENCES).await;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/citus.sql");
    let spread = Command::new(postgres::newest_bin().join("psql"))
        .args(["--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--file", script, &postgres::direct_url(app.database())])
        .output()
        .unwrap();
    assert!(spread.status.success(), "{}", String::from_utf8_lossy(&spread.stderr));
    assert_eq!(rows(&app, REFERENCES).await, before);
    let placed = rows(&app, "select count(*)::text, count(by)::text from pg_dist_partition").await;
    let counts: Vec<usize> = [&placed[0].0, &placed[0].1].iter().map(|count| count.parse().unwrap()).collect();
    assert!(counts[1] > 50 && counts[0] > counts[1], "{placed:?}");
    app.close().await;
}
