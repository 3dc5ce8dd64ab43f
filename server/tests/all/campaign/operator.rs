//! What a person does at the end of a campaign: waits until everything is settled, looks into the couriers' books for the
//! labels in doubt, and says on the command line what they say.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use waybill_core::purchase::PurchaseState;
use waybill_server::platform::jobs::{BackgroundJob, entity as job};
use waybill_server::platform::store::{self, Db, Stored};
use waybill_server::shipping::balance::RefundTopUp;
use waybill_server::shipping::bulk::entity::{self as list, BulkRunState};
use waybill_server::shipping::insurance::entity as policy;
use waybill_server::shipping::purchase::{TopUpAutomatically, entity as purchase};
use waybill_simulator::Simulator;

use super::{Campaign, books};
use crate::app::TestApp;
use crate::app::person::Person;
use crate::app::process::command;

/// How long purchases have to come to rest once nothing strikes any more. A label whose search failed is looked for after a
/// sixth of the time that has passed.
const REST: Duration = Duration::from_secs(1_200);

/// How long a courier may still sell what it was asked for: one that is slow answers after three seconds.
const LATE: chrono::TimeDelta = chrono::TimeDelta::seconds(10);

/// States in which nothing is in progress.
const AT_REST: [PurchaseState; 4] =
    [PurchaseState::Done, PurchaseState::Released, PurchaseState::Refused, PurchaseState::Closed];

/// Waits, and settles what is in doubt. Answers how many purchases were.
#[allow(clippy::print_stderr, reason = "a run of minutes says how far it is")]
pub async fn settle(app: &TestApp, simulator: &Simulator, simulator_url: &str, campaign: &Campaign) -> usize {
    let db = store::connect(&app.state.config).await.unwrap();
    let (began, mut settled) = (Instant::now(), BTreeSet::new());
    let mut last = Instant::now();
    loop {
        let rows = moving(&db).await;
        let lists = list::Entity::find()
            .filter(list::Column::State.is_in([BulkRunState::Pricing, BulkRunState::Buying]))
            .count(&db)
            .await
            .unwrap();
        let refunds = policy::Entity::find()
            .filter(policy::Column::RefundAmount.is_not_null())
            .filter(policy::Column::RefundedAt.is_null())
            .count(&db)
            .await
            .unwrap();
        let top_ups = job::Entity::find()
            .filter(job::Column::Kind.is_in([RefundTopUp::JOB_NAME, TopUpAutomatically::JOB_NAME]))
            .filter(job::Column::DoneAt.is_null())
            .count(&db)
            .await
            .unwrap();
        if rows.is_empty() && lists == 0 && refunds == 0 && top_ups == 0 {
            db.close().await.unwrap();
            return settled.len();
        }
        let states: Vec<String> = rows.iter().map(|row| format!("{} {} {}", row.id, row.state, row.courier)).collect();
        assert!(
            began.elapsed() < REST,
            "does not come to rest: {lists} lists, {refunds} refunds of policies, {top_ups} jobs of balances, {states:#?}"
        );
        if last.elapsed() > super::BETWEEN_LINES {
            last = Instant::now();
            eprintln!("campaign on {}: {} purchases and {lists} lists under way", campaign.ground, rows.len());
        }
        let long_ago = chrono::Utc::now() - LATE;
        let doubts = rows.iter().filter(|row| row.state == PurchaseState::LabelInDoubt && row.updated_at < long_ago);
        let ids: BTreeSet<String> = rows.iter().map(|row| row.id.simple().to_string()).collect();
        let labels = books::labels(simulator);
        let sold = books::sold(&labels, &all_ids(&db).await);
        for doubt in doubts.filter(|row| ids.contains(&row.id.simple().to_string())) {
            // A label that is in the books is found by the next search.
            if sold.contains_key(&doubt.id.simple().to_string()) || settled.contains(&doubt.id) {
                continue;
            }
            let arguments = ["operator", "settle", "not-found", &doubt.id.to_string()].map(str::to_owned);
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let mut settle = command(app, &arguments);
            settle.env("WAYBILL_COURIERS__SIMULATOR_URL", simulator_url);
            let output = tokio::task::spawn_blocking(move || settle.output()).await.unwrap().unwrap();
            // Where a run works on it, it is asked again.
            if output.status.success() {
                settled.insert(doubt.id);
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Looks at every list of a person: the outcome of a row whose purchase continued in the background is written as it is read.
pub async fn look_at_lists(person: &Person, port: u16) {
    for page in 1.. {
        let lists = person.data(port, &format!("/api/bulk-runs?paginate=50&page={page}")).await;
        let lists = lists.as_array().unwrap();
        for list in lists {
            person.data(port, &format!("/api/bulk-runs/{}", list["id"].as_str().unwrap())).await;
        }
        if lists.len() < 50 {
            return;
        }
    }
}

async fn moving(db: &Db) -> Vec<purchase::Model> {
    let rows = purchase::Entity::find().filter(purchase::Column::State.is_not_in(AT_REST.map(Stored)));
    rows.all(db).await.unwrap()
}

async fn all_ids(db: &Db) -> BTreeSet<String> {
    use sea_orm::QuerySelect;
    let ids = purchase::Entity::find().select_only().column(purchase::Column::Id).into_tuple::<uuid::Uuid>();
    ids.all(db).await.unwrap().into_iter().map(|id| id.simple().to_string()).collect()
}
