//! Many events to an endpoint that fails, sent by processes that are killed: none is lost, none goes before an earlier one.
//! `WAYBILL_WEBHOOK_CAMPAIGN=100000` for more.

use std::time::Duration;

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType as E;
use waybill_server::account::webhook::delivery_entity::WebhookDeliveryState;

use super::order::in_order;
use super::receiver::Receiver;
use super::*;

/// Events of one subject.
const OF_A_SUBJECT: u64 = 8;
/// Rounds that a kill cuts off, at most.
const KILLS: u32 = 200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_events_reach_an_endpoint_that_fails_one_in_five_despite_kills() {
    let count: u64 = std::env::var("WAYBILL_WEBHOOK_CAMPAIGN").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let app = TestApp::on_sqlite().await;
    let owner = app.owner().await;
    let receiver = Receiver::start().await;
    receiver.verifies_by(&endpoint(&owner, &receiver.url).await.1);
    let mut random = fastrand::Rng::with_seed(11);
    receiver.decides(move |_| if random.u8(0..5) == 0 { 500 } else { 204 });
    let subjects: Vec<Uuid> = (0..count / OF_A_SUBJECT).map(|_| Uuid::now_v7()).collect();
    for number in 0..count {
        let subject = subjects[usize::try_from(number).unwrap() % subjects.len()];
        let mut data = numbered(number);
        if let WebhookData::BulkList(list) = &mut data {
            list.bulk_run_id = subject;
        }
        db_publish_data(&app, &owner, E::BulkFinished, (WebhookSubject::BulkList, subject), data).await;
    }
    let (mut random, mut kills, mut rounds) = (fastrand::Rng::with_seed(12), 0, 0);
    while undelivered(&app).await > 0 {
        // Dropped between two steps, as a process is that is killed there: what it had claimed waits for its lease.
        let (until, pause) = match kills < KILLS {
            true => (Duration::from_millis(random.u64(20..400)), TimeDelta::minutes(10)),
            // Of a hundred thousand, some fail seven times or eight, and wait for two days.
            false => (Duration::MAX, TimeDelta::hours(1)),
        };
        kills += u32::from(tokio::time::timeout(until, run_jobs(&app)).await.is_err());
        app.clock().advance(pause);
        waybill_server::account::webhook::sweep(&app.state).await.unwrap();
        rounds += 1;
        assert!(rounds < 2 * KILLS, "events wait for ever");
    }
    assert!(kills > 0, "no round was cut off");
    in_order(&receiver, usize::try_from(count).unwrap());
    app.close().await;
}

async fn undelivered(app: &TestApp) -> u64 {
    let waiting = delivery::Column::State.ne(WebhookDeliveryState::Delivered);
    delivery::Entity::find().filter(waiting).count(app.db()).await.unwrap()
}
