//! Enqueueing jobs, and cancelling them.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
};
use uuid::Uuid;

use super::{BackgroundJob, entity};
use crate::platform::store::{StoreError, StoreResult};

/// Enqueues a job in the caller's transaction; it runs after the commit.
pub async fn enqueue(db: &impl ConnectionTrait, job: &impl BackgroundJob, now: DateTime<Utc>) -> StoreResult<()> {
    enqueue_at(db, job, now, now).await
}

/// Enqueues a job in the caller's transaction, to run no earlier than a given time.
pub async fn enqueue_at<J: BackgroundJob>(
    db: &impl ConnectionTrait,
    job: &J,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    match job.job_key() {
        Some(key) if is_waiting(db, (&job.queue(), key), due_at, now).await? => Ok(()),
        _ => enqueue_with_id(db, Uuid::now_v7(), job, due_at, now).await,
    }
}

/// How long overdue a job may be and still be waited for. One that is due for longer is locked again and again, or by a connection
/// that was lost, and may not be claimed for hours.
const OVERDUE: TimeDelta = TimeDelta::seconds(2);

/// Whether a job with that key waits, due no later. Until the caller's transaction ends nobody claims it, so that it finds what the
/// transaction writes.
async fn is_waiting(
    db: &impl ConnectionTrait,
    (queue, key): (&str, Uuid),
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let waiting = entity::Entity::find()
        .select_only()
        .column(entity::Column::Id)
        .filter(entity::Column::JobKey.eq(key))
        .filter(entity::Column::Kind.eq(queue))
        .filter(entity::Column::DueAt.lte(due_at))
        .filter(entity::Column::DueAt.gt(now - OVERDUE))
        .filter(entity::Column::ClaimedUntil.is_null())
        .filter(entity::Column::DoneAt.is_null())
        .filter(entity::Column::SetAsideAt.is_null())
        .limit(1)
        .lock(LockType::Share)
        .into_tuple::<Uuid>()
        .one(db)
        .await?;
    Ok(waiting.is_some())
}

/// The same with an id chosen by the caller, for cancelling it.
pub async fn enqueue_with_id<J: BackgroundJob>(
    db: &impl ConnectionTrait,
    id: Uuid,
    job: &J,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let payload = serde_json::to_value(job);
    let payload = payload.map_err(|error| StoreError::Other(sea_orm::DbErr::Json(error.to_string())))?;
    let row = entity::ActiveModel { job_key: Set(job.job_key()), ..row(id, &job.queue(), payload, due_at, now) };
    row.insert(db).await?;
    Ok(())
}

/// A job that nobody has started.
pub(super) fn row(
    id: Uuid,
    queue: &str,
    payload: sea_orm::JsonValue,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> entity::ActiveModel {
    entity::ActiveModel {
        id: Set(id),
        kind: Set(queue.to_owned()),
        job_key: Set(None),
        payload: Set(payload),
        due_at: Set(due_at),
        attempts: Set(0),
        holder: Set(None),
        claimed_until: Set(None),
        done_at: Set(None),
        set_aside_at: Set(None),
        steps_done: Set(0),
        steps_total: Set(0),
        last_error: Set(String::new()),
        created_at: Set(now),
    }
}

/// Cancels a job in the caller's transaction: it will not start, and a worker that has it notices at its next step.
/// False if it was already over.
pub async fn cancel_job(db: &impl ConnectionTrait, id: Uuid, now: DateTime<Utc>) -> StoreResult<bool> {
    let cancelled = entity::Entity::update_many()
        .col_expr(entity::Column::DoneAt, Expr::value(now))
        .col_expr(entity::Column::Holder, Expr::value(None::<Uuid>))
        .col_expr(entity::Column::LastError, Expr::value("cancelled"))
        .filter(entity::Column::Id.eq(id))
        .filter(entity::Column::DoneAt.is_null())
        .exec(db)
        .await?;
    Ok(cancelled.rows_affected == 1)
}
