//! A claimed job.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, UpdateMany};
use uuid::Uuid;

use super::entity::{Column, Entity};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, WriteTx, write_tx};

/// Another process has the job, or it was cancelled: the worker stops and writes nothing.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the job is not ours any more")]
pub struct JobLost;

/// A claimed job.
#[derive(Clone)]
pub struct Job {
    /// The row's id, the same at each attempt: the idempotency key of what happens.
    pub id: Uuid,
    /// Its queue.
    pub queue: String,
    /// Which attempt this is, from 1.
    pub attempt: i64,
    pub(super) holder: Uuid,
    pub(super) lease: TimeDelta,
}

impl Job {
    /// The row, while this claim owns it. Every write about a claimed job starts here.
    pub(super) fn claimed_row(&self) -> UpdateMany<Entity> {
        Entity::update_many()
            .filter(Column::Id.eq(self.id))
            .filter(Column::Holder.eq(self.holder))
            .filter(Column::DoneAt.is_null())
            .filter(Column::SetAsideAt.is_null())
    }

    /// Renews the lease in the caller's transaction, so that what else it writes happens only while the job is ours.
    /// False if it no longer is: the caller drops the transaction.
    pub async fn renew_lease(&self, tx: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<bool> {
        let held = self.claimed_row().col_expr(Column::ClaimedUntil, Expr::value(now + self.lease)).exec(tx).await?;
        Ok(held.rows_affected == 1)
    }

    /// Begins a transaction that renews the lease, for what is written only while the job is ours.
    ///
    /// # Errors
    /// [`JobLost`] if it no longer is.
    pub async fn begin_tx(
        &self,
        platform: &Platform,
        now: DateTime<Utc>,
    ) -> Result<WriteTx, Box<dyn std::error::Error + Send + Sync>> {
        let tx = write_tx(&platform.db).await?;
        if self.renew_lease(&tx, now).await? { Ok(tx) } else { Err(Box::new(JobLost)) }
    }

    /// Renews the lease; false if the job is no longer ours.
    pub(super) async fn renew(&self, platform: &Platform) -> StoreResult<bool> {
        let tx = write_tx(&platform.db).await?;
        let held = self.renew_lease(&tx, platform.clock.now()).await?;
        tx.commit().await?;
        Ok(held)
    }

    /// Records the job's progress and renews the lease; false if the job is no longer ours.
    pub async fn progress(&self, platform: &Platform, done: u64, total: u64) -> StoreResult<bool> {
        let count = |steps: u64| i64::try_from(steps).unwrap_or(i64::MAX);
        let tx = write_tx(&platform.db).await?;
        let written = self
            .claimed_row()
            .col_expr(Column::StepsDone, Expr::value(count(done)))
            .col_expr(Column::StepsTotal, Expr::value(count(total)))
            .col_expr(Column::ClaimedUntil, Expr::value(platform.clock.now() + self.lease))
            .exec(&tx)
            .await?;
        tx.commit().await?;
        Ok(written.rows_affected == 1)
    }
}
