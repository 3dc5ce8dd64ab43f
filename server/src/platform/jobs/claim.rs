//! Claiming: finding due jobs, and taking them for this process.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Cond, Expr, ExprTrait, LockBehavior, LockType};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use super::{Job, JobPolicy, JobRegistry};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, write_tx};

fn due(now: DateTime<Utc>) -> Select<Entity> {
    let unclaimed = Cond::any().add(Column::ClaimedUntil.is_null()).add(Column::ClaimedUntil.lt(now));
    Entity::find()
        .filter(Column::DoneAt.is_null())
        .filter(Column::SetAsideAt.is_null())
        .filter(Column::DueAt.lte(now))
        .filter(unclaimed)
}

/// The queues with a job due. Read-only: most polls find nothing, and would block writers on SQLite.
pub(super) async fn due_queues(platform: &Platform, registry: &JobRegistry) -> StoreResult<Vec<String>> {
    let queues = due(platform.clock.now())
        .select_only()
        .column(Column::Kind)
        .distinct()
        .filter(Column::Kind.is_in(registry.0.keys()))
        .into_tuple()
        .all(&platform.db)
        .await?;
    Ok(queues)
}

/// Claims up to `count` jobs of a queue, each with a lease starting now and its own holder. If another process claims at
/// the same time, PostgreSQL skips its rows; SQLite lets one write at a time.
pub(super) async fn claim(
    platform: &Platform,
    queue: &str,
    policy: &JobPolicy,
    count: usize,
) -> StoreResult<Vec<(Model, Job)>> {
    let tx = write_tx(&platform.db).await?;
    // Read after the transaction has begun: on SQLite it may have waited for others.
    let now = platform.clock.now();
    let rows = due(now)
        .filter(Column::Kind.eq(queue))
        .order_by_asc(Column::DueAt)
        .limit(u64::try_from(count).unwrap_or(u64::MAX))
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .all(&tx)
        .await?;
    let mut claimed = Vec::with_capacity(rows.len());
    for row in rows {
        let holder = Uuid::now_v7();
        Entity::update_many()
            .col_expr(Column::Holder, Expr::value(holder))
            .col_expr(Column::ClaimedUntil, Expr::value(now + policy.lease))
            .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
            .filter(Column::Id.eq(row.id))
            .exec(&tx)
            .await?;
        let job = Job { id: row.id, queue: row.kind.clone(), attempt: row.attempts + 1, holder, lease: policy.lease };
        claimed.push((row, job));
    }
    tx.commit().await?;
    Ok(claimed)
}

/// Releases a claim as if it had never been made: the process stops before the job does.
pub(super) async fn release_claim(platform: &Platform, job: &Job) -> StoreResult<()> {
    let tx = write_tx(&platform.db).await?;
    job.claimed_row()
        .col_expr(Column::Holder, Expr::value(None::<Uuid>))
        .col_expr(Column::ClaimedUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).sub(1))
        .exec(&tx)
        .await?;
    tx.commit().await
}
