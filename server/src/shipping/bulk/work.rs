//! The job that works on a list. The list has the job's id: a stale or stopped job notices at its next row. A process
//! that dies leaves a lease behind; the next worker begins with the rows that were in progress.

use std::time::Duration;

use futures::{StreamExt, TryStreamExt, stream};
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::buy::buy_row;
use super::entity::{self, BulkRunState};
use super::news::publish_end;
use super::price::price_row;
use super::row_entity::{self, BulkRowState};
use super::settle::settle_rows;
use super::stop::stop_run;
use super::store::{lock_runs, rows_of};
use crate::platform::Platform;
use crate::platform::http::ApiError;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, JobPolicy, PermanentError};
use crate::platform::store::{StoreResult, WriteTx, update_by_id, write_tx};
use crate::platform::test_mode::Fault;
use crate::shipping::purchase::BuyingState;

/// Rows whose prices are asked for at once: each asks every courier.
const PRICED_AT_ONCE: usize = 4;
/// Rows that are bought at once.
const BOUGHT_AT_ONCE: usize = 4;
/// Rows read at a time.
const SLICE: u64 = 40;

/// Prices or buys the rows of a list; the list says which.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct WorkOnRun {
    /// The list.
    pub account_id: Uuid,
    pub run_id: Uuid,
    /// What the test call that started it asked to go wrong.
    #[serde(default)]
    pub fault: Option<Fault>,
}

impl BackgroundJob for WorkOnRun {
    const JOB_NAME: &'static str = "bulk_run";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// A thousand rows take minutes; ten thousand, or couriers that answer slowly, may make it hours.
    const POLICY: JobPolicy =
        JobPolicy { concurrency: 4, max_attempts: 12, timeout: Duration::from_secs(6 * 60 * 60), ..JobPolicy::DEFAULT };

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let task = Task {
            state: BuyingState::new(platform.clone()),
            account_id: self.account_id,
            run_id: self.run_id,
            job_id: job.id,
        };
        let Some(run) = task.run().await? else { return Ok(()) };
        match run.state {
            BulkRunState::Pricing => task.price(&run).await,
            BulkRunState::Buying => task.buy(&run).await,
            BulkRunState::Open | BulkRunState::Stopped => Ok(()),
        }
    }

    async fn on_dead_letter(platform: &Platform, job: &Job, tx: &WriteTx) -> StoreResult<()> {
        let stopped = entity::Entity::find().filter(entity::Column::JobId.eq(job.id)).all(tx).await?;
        for run in stopped {
            stop_run(tx, (run.account_id, run.id), None, platform.clock.now()).await?;
        }
        Ok(())
    }
}

/// A job at work.
struct Task {
    state: BuyingState,
    account_id: Uuid,
    run_id: Uuid,
    job_id: Uuid,
}

impl Task {
    /// The list, while this job is the one that works on it.
    async fn run(&self) -> StoreResult<Option<entity::Model>> {
        Ok(entity::Entity::find_by_id((self.account_id, self.run_id))
            .filter(entity::Column::JobId.eq(self.job_id))
            .one(&self.state.db)
            .await?)
    }

    /// Continues only while this job holds the list.
    async fn hold(&self) -> Result<(), JobError> {
        if self.state.shutdown.is_aborting() {
            return Err(Box::new(JobLost));
        }
        match self.run().await? {
            Some(_) => Ok(()),
            None => Err(PermanentError::new("the list was stopped, or another job works on it")),
        }
    }

    async fn rows(&self, state: BulkRowState) -> StoreResult<Vec<row_entity::Model>> {
        Ok(rows_of((self.account_id, self.run_id))
            .filter(row_entity::Column::State.eq(state))
            .limit(SLICE)
            .all(&self.state.db)
            .await?)
    }

    async fn price(&self, run: &entity::Model) -> Result<(), JobError> {
        loop {
            let rows = self.rows(BulkRowState::Waiting).await?;
            if rows.is_empty() && self.finish(BulkRunState::Pricing, BulkRowState::Waiting).await? {
                return Ok(());
            }
            stream::iter(rows.into_iter().map(Ok))
                .try_for_each_concurrent(PRICED_AT_ONCE, |row| async move {
                    self.hold().await?;
                    price_row(&self.state, run, &row).await.map_err(ApiError::into_job_error)
                })
                .await?;
            self.hold().await?;
        }
    }

    async fn buy(&self, run: &entity::Model) -> Result<(), JobError> {
        settle_rows(&self.state, run, true).await.map_err(ApiError::into_job_error)?;
        loop {
            let rows = self.rows(BulkRowState::Ordered).await?;
            if rows.is_empty() && self.finish(BulkRunState::Buying, BulkRowState::Ordered).await? {
                return Ok(());
            }
            let outcomes: Vec<Result<(), JobError>> = stream::iter(rows)
                .map(|row| async move {
                    self.hold().await?;
                    buy_row(&self.state, run, row).await
                })
                .buffer_unordered(BOUGHT_AT_ONCE)
                .collect()
                .await;
            // One that failed does not break off the others, which may hold money.
            outcomes.into_iter().collect::<Result<(), JobError>>()?;
            self.hold().await?;
        }
    }

    /// Ends the work, unless rows have come since the last look.
    async fn finish(&self, from: BulkRunState, left: BulkRowState) -> Result<bool, JobError> {
        let waiting = Query::select()
            .expr(Expr::val(1))
            .from(row_entity::Entity)
            .and_where(Expr::col((row_entity::Entity, row_entity::Column::AccountId)).eq(self.account_id))
            .and_where(Expr::col((row_entity::Entity, row_entity::Column::RunId)).eq(self.run_id))
            .and_where(Expr::col((row_entity::Entity, row_entity::Column::State)).eq(left))
            .take();
        let tx = write_tx(&self.state.db).await?;
        // A statement of its own: the next one then sees what was ordered while this one waited.
        lock_runs(&tx, self.account_id, [self.run_id]).await?;
        let ended = update_by_id::<entity::Entity>((self.account_id, self.run_id))
            .col_expr(entity::Column::State, Expr::value(BulkRunState::Open))
            .col_expr(entity::Column::JobId, Expr::value(None::<Uuid>))
            .col_expr(entity::Column::UpdatedAt, Expr::value(self.state.clock.now()))
            .filter(entity::Column::JobId.eq(self.job_id))
            .filter(entity::Column::State.eq(from))
            .filter(Expr::exists(waiting).not())
            .exec(&tx)
            .await?;
        if ended.rows_affected == 1 && from == BulkRunState::Buying {
            publish_end(&tx, (self.account_id, self.run_id), false, self.state.clock.now()).await?;
        }
        tx.commit().await?;
        Ok(ended.rows_affected == 1)
    }
}
