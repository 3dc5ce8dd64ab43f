//! Clients that hang up take nothing from others: what was acknowledged is there.

use std::time::Duration;

use futures::future::{join, join_all};
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;
use waybill_server::platform::store::{Db, write_tx};

use crate::app::{Client, TestApp};
use crate::shipping::shipment::montreal_to_toronto;

/// To the database, one way.
const FAR: Duration = Duration::from_millis(10);
const FOR: Duration = Duration::from_secs(8);

/// Moments that look like chance and are the same in each run.
struct Moments(u64);

impl Moments {
    fn next(&mut self, up_to_ms: u64) -> Duration {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Duration::from_micros((self.0 >> 33) % (up_to_ms * 1000))
    }
}

async fn until_the_end(work: impl AsyncFnMut()) {
    let mut work = work;
    let end = tokio::time::Instant::now() + FOR;
    while tokio::time::Instant::now() < end {
        work().await;
    }
}

/// Posts drafts and loses patience.
async fn hang_up(client: &Client, seed: u64) {
    let mut moments = Moments(seed);
    until_the_end(async || {
        let draft = client.post("/api/shipments/create-or-update", montreal_to_toronto());
        let _ = tokio::time::timeout(moments.next(400), draft).await;
    })
    .await;
}

/// Writes reminders and addresses, each followed by reading it; gives the paths of what was acknowledged, and how often the
/// author was told that there is no such thing.
async fn write(client: &Client) -> (Vec<String>, usize) {
    let mut written = Vec::new();
    let mut missing = 0;
    until_the_end(async || {
        let reminder = json!({"title": "Order boxes", "text": "", "due_at": "2026-12-01T14:00:00Z"});
        for (path, body) in
            [("/api/alerts", reminder), ("/api/address-books", montreal_to_toronto()["origin_address"].clone())]
        {
            let answer = client.post(path, body).await;
            if answer.status == 503 {
                // Too many at once for this machine: refused, and so not acknowledged.
                continue;
            }
            assert_eq!(answer.status, 200, "{answer}");
            let one = format!("{path}/{}", answer.data()["id"].as_str().unwrap());
            // Changing it reads it first.
            let changed = client.put(&one, json!({"title": "Order more boxes", "company_name": "Lavoie"})).await;
            if changed.status == 404 {
                missing += 1;
            }
            written.push(one);
        }
    })
    .await;
    (written, missing)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn acknowledged_writes_are_stored_though_other_clients_hang_up() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let (far, client) = app.far_away(FAR).await;
    let (owner, other) = (app.owner().await, app.owner().await);
    let (owner, other) = (client.with_token(&owner.token), client.with_token(&other.token));
    let hanging_up = join_all((1..=4).map(|seed| hang_up(&other, seed)));
    let (_, written) = join(hanging_up, join_all((0..6).map(|_| write(&owner)))).await;

    let mut acknowledged = 0;
    let mut lost = Vec::new();
    for (paths, missing) in written {
        assert_eq!(missing, 0, "404 for their own author");
        for path in paths {
            acknowledged += 1;
            let (table, id) = path.trim_start_matches("/api/").split_once('/').unwrap();
            let table = table.replace('-', "_");
            let question = format!("select 1 as there from {table} where id = '{id}'");
            if app.db().query_one_raw(Statement::from_string(DbBackend::Postgres, question)).await.unwrap().is_none() {
                lost.push(path);
            }
        }
    }
    assert!(acknowledged > 10, "only {acknowledged} writes: too few to say anything");
    assert_eq!(lost, Vec::<String>::new(), "acknowledged and not there, of {acknowledged}");
    assert_eq!(open_transactions(app.db()).await, 0);
    far.db.close().await.unwrap();
    assert_eq!(app.postgres_log("transaction in progress"), Vec::<String>::new());
    app.close().await;
}

/// Connections of this test's database that wait inside a transaction, once those that just ended have come back.
async fn open_transactions(db: &Db) -> i64 {
    let question = "select count(*) as open from pg_stat_activity \
        where datname = current_database() and state like 'idle in transaction%'";
    let mut open = 0;
    for _ in 0..20 {
        let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, question)).await.unwrap().unwrap();
        open = row.try_get("", "open").unwrap();
        if open == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    open
}

/// The store holds even without the layer that lets requests run to their end.
#[tokio::test]
async fn a_transaction_that_is_dropped_as_it_begins_leaves_no_connection_inside_one() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let (far, _) = app.far_away(FAR).await;
    let mut moments = Moments(1);
    for _ in 0..40 {
        let begin_and_commit = async { write_tx(&far.db).await.unwrap().commit().await.unwrap() };
        let _ = tokio::time::timeout(moments.next(70), begin_and_commit).await;
    }
    assert_eq!(open_transactions(app.db()).await, 0);
    far.db.close().await.unwrap();
    assert_eq!(app.postgres_log("transaction in progress"), Vec::<String>::new());
    app.close().await;
}
