//! Starting work on a list.

use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use sea_orm::sea_query::Expr;
use uuid::Uuid;

use super::entity::{self, BulkRunState};
use super::work::WorkOnRun;
use crate::platform::jobs::enqueue_with_id;
use crate::platform::store::{Key, StoreResult, update_by_id};
use crate::platform::test_mode::Fault;

/// Starts work on a list in the caller's transaction; a job that worked on it before is stale.
pub async fn start(
    db: &impl ConnectionTrait,
    (account_id, run_id): Key,
    state: BulkRunState,
    fault: Option<Fault>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let job_id = Uuid::now_v7();
    update_by_id::<entity::Entity>((account_id, run_id))
        .col_expr(entity::Column::State, Expr::value(state))
        .col_expr(entity::Column::JobId, Expr::value(job_id))
        .col_expr(entity::Column::StoppedBy, Expr::value(None::<serde_json::Value>))
        .col_expr(entity::Column::UpdatedAt, Expr::value(now))
        .exec(db)
        .await?;
    enqueue_with_id(db, job_id, &WorkOnRun { account_id, run_id, fault }, now, now).await
}
