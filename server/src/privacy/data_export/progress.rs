//! How far an export is.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;

use super::entity::{Column, DataExportState, Entity};
use super::error::ExportError;
use crate::platform::Platform;
use crate::platform::jobs::Job;
use crate::platform::store::{update_by_id, write_tx};

/// Records an export's progress if anyone can see it, and renews the lease.
pub(super) struct Progress<'a> {
    row: Option<(&'a Platform, &'a Job, Uuid)>,
    done: u64,
    total: u64,
}

impl<'a> Progress<'a> {
    /// For an export with a row.
    pub(super) fn of_job(state: &'a Platform, job: &'a Job, account_id: Uuid) -> Self {
        Self { row: Some((state, job, account_id)), done: 0, total: 0 }
    }

    /// For one that is downloaded directly.
    pub(super) fn unseen() -> Self {
        Self { row: None, done: 0, total: 0 }
    }

    pub(super) async fn of(&mut self, total: u64) -> Result<(), ExportError> {
        self.total = total;
        self.write().await
    }

    pub(super) async fn step(&mut self) -> Result<(), ExportError> {
        self.done += 1;
        self.write().await
    }

    async fn write(&self) -> Result<(), ExportError> {
        let Some((state, job, account_id)) = self.row else { return Ok(()) };
        let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let tx = write_tx(&state.db).await?;
        if !job.renew_lease(&tx, state.clock.now()).await? {
            return Err(ExportError::Lost);
        }
        let written = update_by_id::<Entity>((account_id, job.id))
            .col_expr(Column::Done, Expr::value(count(self.done)))
            .col_expr(Column::Total, Expr::value(count(self.total)))
            .filter(Column::State.eq(DataExportState::Running))
            .exec(&tx)
            .await?;
        tx.commit().await?;
        if written.rows_affected == 1 { Ok(()) } else { Err(ExportError::Lost) }
    }
}
