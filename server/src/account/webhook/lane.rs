//! Lanes: one job at a time delivers to an endpoint, so that a slow one holds up no other.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::endpoint_entity::{Column, Entity, Model, WebhookStatus};
use crate::platform::Platform;
use crate::platform::store::{Key, StoreResult, update_by_id, write_tx};

/// How long a job alone may deliver without saying so again: longer than a batch takes.
const LEASE: TimeDelta = TimeDelta::minutes(2);

/// Takes or keeps an endpoint's lane; the endpoint, unless another job has it or nothing is sent there. A job that a process left
/// behind comes back under its own id, and has its lane at once.
pub(super) async fn take(platform: &Platform, key: Key, job_id: Uuid) -> StoreResult<Option<Model>> {
    let now = platform.clock.now();
    let is_free = Condition::any()
        .add(Column::LaneHolder.is_null())
        .add(Column::LaneHolder.eq(job_id))
        .add(Column::LaneUntil.lt(now));
    let tx = write_tx(&platform.db).await?;
    let taken = update_by_id::<Entity>(key)
        .col_expr(Column::LaneHolder, Expr::value(job_id))
        .col_expr(Column::LaneUntil, Expr::value(now + LEASE))
        .filter(Column::Status.eq(WebhookStatus::On))
        .filter(is_free)
        .exec(&tx)
        .await?;
    let row = match taken.rows_affected {
        1 => Entity::find_by_id(key).one(&tx).await?,
        _ => None,
    };
    tx.commit().await?;
    Ok(row)
}

/// Leaves an endpoint's lane to the next job.
pub(super) async fn release(platform: &Platform, (account_id, id): Key, job_id: Uuid) -> StoreResult<()> {
    let tx = write_tx(&platform.db).await?;
    update_by_id::<Entity>((account_id, id))
        .col_expr(Column::LaneHolder, Expr::value(None::<Uuid>))
        .col_expr(Column::LaneUntil, Expr::value(None::<DateTime<Utc>>))
        .filter(Column::LaneHolder.eq(job_id))
        .exec(&tx)
        .await?;
    tx.commit().await
}
