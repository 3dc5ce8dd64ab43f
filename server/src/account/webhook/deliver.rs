//! The job that sends an endpoint's events.

use std::time::{Duration, Instant};
use uuid::Uuid;

use chrono::{DateTime, TimeDelta, Utc};
use futures::{TryStreamExt, stream};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SimpleExpr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::attempt::send;
use super::delivery_entity::{Column, Entity, Model};
use super::endpoint_entity as endpoint;
use super::event_entity as event;
use super::job::DeliverWebhooks;
use super::lane;
use super::outcome::record;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, JobPolicy, enqueue_at};
use crate::platform::store::{Key, StoreResult, find_in_account, write_tx};
use crate::platform::{Platform, crash_point};

/// Events of different subjects that an endpoint is sent at once.
const AT_ONCE: usize = 8;
/// Deliveries read at a time.
const SLICE: u64 = 32;
/// How long a job runs before it is queued behind those of other endpoints.
const TURN: Duration = Duration::from_secs(15);

impl BackgroundJob for DeliverWebhooks {
    const JOB_NAME: &'static str = "deliver_webhooks";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    fn job_key(&self) -> Option<Uuid> {
        Some(self.endpoint_id)
    }

    /// Endpoints that are slow wait for each other only when so many of them are slow at once.
    const POLICY: JobPolicy = JobPolicy {
        concurrency: 32,
        lease: TimeDelta::minutes(1),
        timeout: Duration::from_secs(5 * 60),
        ..JobPolicy::DEFAULT
    };

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let key = (self.account_id, self.endpoint_id);
        let account = account::Entity::find_by_id(self.account_id).one(&platform.db).await?;
        if account.is_none_or(|account| account.status != AccountStatus::Active) {
            return Ok(());
        }
        let begun = Instant::now();
        // Asked again after the lane was left: what came meanwhile has a job that found the lane taken, and went.
        let mut now = platform.clock.now();
        while !due(platform, key, now, None, 1).await?.is_empty() {
            let sent = send_due(platform, job, key, begun).await;
            lane::release(platform, key, job.id).await?;
            match sent? {
                Sent::All => {}
                Sent::Nothing => return Ok(()),
                Sent::Some => return Ok(self.come_back(platform, platform.clock.now()).await?),
            }
            now = platform.clock.now();
        }
        // After the moment up to which nothing is due: what falls due while this is asked is no earlier.
        match next_attempt(platform, key, now).await? {
            Some(at) => Ok(self.come_back(platform, at).await?),
            None => Ok(()),
        }
    }
}

impl DeliverWebhooks {
    async fn come_back(&self, platform: &Platform, at: DateTime<Utc>) -> StoreResult<()> {
        let tx = write_tx(&platform.db).await?;
        enqueue_at(&tx, self, at, platform.clock.now()).await?;
        tx.commit().await
    }
}

/// How far a turn came.
enum Sent {
    /// Nothing more was due.
    All,
    /// The turn was over first.
    Some,
    /// Another job has the lane, or nothing is sent to the endpoint.
    Nothing,
}

async fn send_due(platform: &Platform, job: &Job, key: Key, begun: Instant) -> Result<Sent, JobError> {
    // Each slice continues after the one before: those that wait for the first of their subject are then passed over once, not by
    // every slice. What became the first meanwhile is found when it begins again.
    let mut after = None;
    loop {
        if platform.shutdown.is_aborting() {
            return Err(Box::new(JobLost));
        }
        // Taken again for each slice: the secret may have been rotated, or the endpoint switched off.
        let Some(endpoint) = lane::take(platform, key, job.id).await? else { return Ok(Sent::Nothing) };
        let rows = due(platform, key, platform.clock.now(), after, SLICE).await?;
        match (rows.last(), after) {
            (None, None) => return Ok(Sent::All),
            (last, _) => after = last.and_then(|row| Some((row.next_attempt_at?, row.id))),
        }
        stream::iter(rows.into_iter().map(Ok))
            .try_for_each_concurrent(AT_ONCE, |row| deliver(platform, &endpoint, row))
            .await?;
        if begun.elapsed() > TURN {
            return Ok(Sent::Some);
        }
    }
}

async fn deliver(platform: &Platform, endpoint: &endpoint::Model, row: Model) -> Result<(), JobError> {
    let Some(event) = event::Entity::find_by_id((row.account_id, row.event_id)).one(&platform.db).await? else {
        return Ok(());
    };
    crash_point("before_webhook");
    let attempt = send(platform, endpoint, event.id, &event.payload).await?;
    crash_point("after_webhook");
    record(platform, endpoint, row, attempt).await?;
    Ok(())
}

/// What may be sent at a moment, after a place in its order: of each subject, the first that is pending.
async fn due(
    platform: &Platform,
    (account_id, endpoint_id): Key,
    now: DateTime<Utc>,
    after: Option<(DateTime<Utc>, Uuid)>,
    at_most: u64,
) -> StoreResult<Vec<Model>> {
    let mut rows = find_in_account::<Entity>(account_id)
        .filter(Column::EndpointId.eq(endpoint_id))
        .filter(Column::NextAttemptAt.lte(now))
        .filter(is_first())
        .order_by_asc(Column::NextAttemptAt)
        .order_by_asc(Column::Id)
        .limit(at_most);
    if let Some((at, id)) = after {
        rows = rows.filter(Column::NextAttemptAt.gte(at)).filter(Column::NextAttemptAt.gt(at).or(Column::Id.gt(id)));
    }
    Ok(rows.all(&platform.db).await?)
}

/// When the first of what is to be sent after a moment is due.
async fn next_attempt(
    platform: &Platform,
    (account_id, endpoint_id): Key,
    now: DateTime<Utc>,
) -> StoreResult<Option<DateTime<Utc>>> {
    let next = find_in_account::<Entity>(account_id)
        .select_only()
        .column(Column::NextAttemptAt)
        .filter(Column::EndpointId.eq(endpoint_id))
        .filter(Column::NextAttemptAt.gt(now))
        .order_by_asc(Column::NextAttemptAt)
        .limit(1)
        .into_tuple()
        .one(&platform.db)
        .await?;
    Ok(next)
}

/// The deliveries that go before one, in a statement about deliveries.
const EARLIER: &str = "earlier";

/// Whether a delivery is the first of its subject that is pending for its endpoint.
pub(super) fn is_first() -> SimpleExpr {
    let of = |column: Column| Expr::col((EARLIER, column));
    let own = |column: Column| (Entity, column);
    let before = Query::select()
        .expr(Expr::val(1))
        .from_as(Entity, EARLIER)
        .and_where(of(Column::AccountId).equals(own(Column::AccountId)))
        .and_where(of(Column::EndpointId).equals(own(Column::EndpointId)))
        .and_where(of(Column::SubjectId).equals(own(Column::SubjectId)))
        .and_where(of(Column::EventId).lt(Expr::col(own(Column::EventId))))
        .and_where(of(Column::NextAttemptAt).is_not_null())
        .take();
    Expr::exists(before).not()
}
