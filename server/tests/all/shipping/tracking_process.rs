//! Processes that follow parcels are killed, at points and at random, and others continue. The simulator lives in this
//! process, and its parcels move ahead between: each event is written once, each notice given once, and nothing is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sea_orm::prelude::DateTimeUtc;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::shipment::TrackingStatus;
use waybill_server::platform::jobs::entity as job;
use waybill_server::platform::store;
use waybill_server::shipping::tracking::{entity as parcel, event_entity as event};

use crate::app::TestApp;
use crate::app::installation::Installation;
use crate::app::person::{Person, ready_shipment};
use crate::app::process::{Process, free_ports, serve};

/// Parcels that are followed.
const PARCELS: usize = 4;

/// Buys a label of Canada Post; the shipment's id.
pub async fn buy(person: &Person, port: u16) -> String {
    let id = person.draft(port, &ready_shipment()).await;
    let path = person.buy_path(port, &id).await;
    let bought = person.post(port, &path, &json!({})).await.unwrap();
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

/// Every parcel that is still followed is asked about now.
async fn let_parcels_be_due(app: &TestApp) {
    let db = store::connect(&app.state.config).await.unwrap();
    let due = parcel::Entity::update_many()
        .col_expr(parcel::Column::NextCheckAt, Expr::value(chrono::Utc::now() - chrono::TimeDelta::seconds(1)))
        .col_expr(parcel::Column::QueuedUntil, Expr::value(None::<DateTimeUtc>))
        .filter(parcel::Column::NextCheckAt.is_not_null());
    due.exec(&db).await.unwrap();
    db.close().await.unwrap();
    bring_work_forward(app).await;
}

async fn killed(app: TestApp, points: &[&str]) {
    let installation = Installation::found(app).await;
    let Installation { app, simulator, simulator_url, person } = &installation;
    let [port] = free_ports();
    let mut first = installation.start(port, None).await;
    person.card(port).await;
    let mut shipments = Vec::new();
    for _ in 0..PARCELS {
        shipments.push(buy(person, port).await);
    }
    first.kill();
    // A day later each time, with a process that dies in the middle.
    for point in points {
        simulator.state().move_ahead(24 * 3600).unwrap();
        let_parcels_be_due(app).await;
        let mut command = serve(app, port, simulator_url);
        command.env("WAYBILL_TEST_ABORT_AT", point);
        let mut victim = Process::begin(command);
        if *point == "at random" {
            tokio::time::sleep(Duration::from_millis(fastrand::u64(0..6_000))).await;
        } else {
            assert!(victim.ended(Duration::from_secs(60)).await, "{point} is never reached");
        }
        victim.kill();
    }
    let mut days = 0;
    loop {
        simulator.state().move_ahead(24 * 3600).unwrap();
        let_parcels_be_due(app).await;
        let began = chrono::Utc::now();
        let mut heir = installation.start(port, None).await;
        let under_way = asked_about(person, port, &shipments, began).await;
        heir.kill();
        if under_way == 0 {
            break;
        }
        days += 1;
        assert!(days < 12, "{under_way} parcels do not arrive");
    }
    let db = store::connect(&app.state.config).await.unwrap();
    let parcels = parcel::Entity::find().all(&db).await.unwrap();
    assert_eq!(parcels.len(), PARCELS);
    let mut own: BTreeMap<Uuid, Vec<event::Model>> = BTreeMap::new();
    for event in event::Entity::find().all(&db).await.unwrap() {
        own.entry(event.tracking_id).or_default().push(event);
    }
    for parcel in &parcels {
        let events = &own[&parcel.id];
        let once: BTreeSet<_> = events.iter().map(|event| (&event.code, &event.local_time, &event.place)).collect();
        assert_eq!(once.len(), events.len(), "an event stands twice: {events:?}");
        for status in [TrackingStatus::LabelCreated, TrackingStatus::InTransit, TrackingStatus::Delivered] {
            assert!(events.iter().any(|event| *event.status == status), "{status:?} was lost: {events:?}");
        }
    }
    db.close().await.unwrap();
    installation.app.close().await;
}

/// Waits until each parcel was asked about since then; how many are still under way.
async fn asked_about(person: &Person, port: u16, shipments: &[String], began: DateTimeUtc) -> usize {
    let mut under_way = 0;
    for shipment in shipments {
        let path = format!("/api/tracking/{shipment}/progress");
        let is_asked = |shown: &Value| {
            let checked = shown["checked_at"].as_str().and_then(|at| at.parse::<DateTimeUtc>().ok());
            shown["next_check_at"].is_null() || checked.is_some_and(|at| at >= began)
        };
        let shown = person.until(port, &path, 90, is_asked).await;
        under_way += usize::from(!shown["next_check_at"].is_null());
    }
    under_way
}

mod processes_killed_while_they_follow_parcels_write_each_event_once {
    use super::killed;
    use crate::app::TestApp;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn sqlite() {
        let points = ["after_track_call", "after_track_record", "at random", "at random"];
        killed(TestApp::on_sqlite().await, &points).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn postgres() {
        let Some(app) = TestApp::on_postgres().await else { return };
        killed(app, &["after_track_record", "at random"]).await;
    }
}
