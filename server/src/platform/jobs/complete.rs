//! Recording the outcome of a job.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use uuid::Uuid;

use super::Job;
use super::entity::Column;
use super::policy::backoff;
use super::registry::Handler;
use super::run::Outcome;
use crate::platform::Platform;
use crate::platform::store::{StoreResult, write_tx};

/// Records the outcome of an attempt, unless the job is no longer ours.
pub(super) async fn complete(platform: &Platform, handler: &Handler, job: &Job, outcome: Outcome) -> StoreResult<()> {
    let now = platform.clock.now();
    let attempts = job.attempt;
    let is_last = attempts >= handler.policy.max_attempts;
    let word = match &outcome {
        Outcome::Done => "done",
        Outcome::Failed(_) if handler.every.is_none() && is_last => "set_aside",
        Outcome::Failed(_) => "failed",
        Outcome::PermanentlyFailed(_) => "given_up",
        Outcome::Lost => "lost",
    };
    platform.metrics.job(&job.queue, word);
    if let Outcome::Failed(error) | Outcome::PermanentlyFailed(error) = &outcome {
        tracing::warn!(id = %job.id, kind = job.queue, attempts, outcome = word, error, "a job failed");
    }
    let free = job
        .claimed_row()
        .col_expr(Column::Holder, Expr::value(None::<Uuid>))
        .col_expr(Column::ClaimedUntil, Expr::value(None::<DateTime<Utc>>));
    let update = match (&outcome, handler.every) {
        (Outcome::Lost, _) => {
            tracing::warn!(id = %job.id, kind = job.queue, attempts, "a job was lost to another process or cancelled");
            return Ok(());
        }
        (Outcome::Done, None) => free.col_expr(Column::DoneAt, Expr::value(now)),
        (Outcome::PermanentlyFailed(error), None) => {
            free.col_expr(Column::DoneAt, Expr::value(now)).col_expr(Column::LastError, Expr::value(error.as_str()))
        }
        (Outcome::Failed(error), None) if is_last => {
            free.col_expr(Column::SetAsideAt, Expr::value(now)).col_expr(Column::LastError, Expr::value(error.as_str()))
        }
        (Outcome::Failed(error), None) => free
            .col_expr(Column::DueAt, Expr::value(now + backoff(attempts)))
            .col_expr(Column::LastError, Expr::value(error.as_str())),
        // A cron job's row comes back, sooner if it failed.
        (Outcome::Done, Some(every)) => free
            .col_expr(Column::DueAt, Expr::value(now + period(every)))
            .col_expr(Column::Attempts, Expr::value(0))
            .col_expr(Column::LastError, Expr::value("")),
        (Outcome::Failed(error) | Outcome::PermanentlyFailed(error), Some(every)) => free
            .col_expr(Column::DueAt, Expr::value(now + period(every).min(backoff(attempts))))
            .col_expr(Column::LastError, Expr::value(error.as_str())),
    };
    let tx = write_tx(&platform.db).await?;
    let written = update.exec(&tx).await?;
    if written.rows_affected == 0 {
        tracing::warn!(id = %job.id, kind = job.queue, attempts, "a job ended after its lease; another process has it");
        return Ok(());
    }
    if word == "set_aside" {
        (handler.on_dead_letter)(platform, job, &tx).await?;
        tracing::error!(id = %job.id, kind = job.queue, attempts, "a job was moved to the dead-letter queue: `waybill operator list` shows it");
    }
    tx.commit().await
}

fn period(every: std::time::Duration) -> TimeDelta {
    TimeDelta::from_std(every).unwrap_or(TimeDelta::MAX)
}
