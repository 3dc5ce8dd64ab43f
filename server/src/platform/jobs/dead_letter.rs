//! Dead-letter queue of background jobs.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::store::StoreResult;

/// The jobs in the dead-letter queue, the oldest first.
pub async fn dead_letters(db: &impl ConnectionTrait, at_most: u64) -> StoreResult<Vec<Model>> {
    let rows = Entity::find().filter(Column::SetAsideAt.is_not_null()).filter(Column::DoneAt.is_null());
    Ok(rows.order_by_asc(Column::SetAsideAt).limit(at_most).all(db).await?)
}

/// The jobs that failed and are retried automatically, the next one first. Few jobs wait at a time.
pub async fn failing_jobs(db: &impl ConnectionTrait, at_most: u64) -> StoreResult<Vec<Model>> {
    let rows = Entity::find()
        // Always true; with it the index of what is due gives the few rows.
        .filter(Column::DueAt.gt(DateTime::<Utc>::UNIX_EPOCH))
        .filter(Column::DoneAt.is_null())
        .filter(Column::SetAsideAt.is_null())
        .filter(Column::LastError.ne(""));
    Ok(rows.order_by_asc(Column::DueAt).limit(at_most).all(db).await?)
}

/// Returns a dead letter to its queue in the caller's transaction, with all its attempts; false if it is not one.
pub async fn retry_dead_letter(db: &impl ConnectionTrait, id: Uuid, now: DateTime<Utc>) -> StoreResult<bool> {
    let returned = Entity::update_many()
        .col_expr(Column::SetAsideAt, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Attempts, Expr::value(0))
        .col_expr(Column::DueAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::SetAsideAt.is_not_null())
        .filter(Column::DoneAt.is_null())
        .exec(db)
        .await?;
    Ok(returned.rows_affected == 1)
}
