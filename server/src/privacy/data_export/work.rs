//! Working exports off: one process takes one by a conditional update, and keeps its lease while it writes.

use std::time::Duration;

use axum::body::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use object_store::path::Path;
use object_store::{ObjectStoreExt, WriteMultipart};
use sea_orm::sea_query::{Cond, Expr, ExprTrait};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use tokio::sync::mpsc;
use uuid::Uuid;
use waybill_core::date::Span;

use super::archive::ArchiveError;
use super::entity::{Column, DataExportState, Entity, Model};
use super::mail::ExportReady;
use super::produce::produce;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiError;
use crate::platform::mail::Order;
use crate::platform::store::{StoreError, StoreResult, write_tx};
use crate::platform::work::post;

/// How long a finished file can be downloaded.
pub const LIFE: Span = Span::Days(7);
/// The same for reckoning with the clock.
pub const LASTS: TimeDelta = TimeDelta::seconds(LIFE.seconds());
/// How long a process may be silent before another takes its export.
const LEASE: TimeDelta = TimeDelta::minutes(2);
/// How often an export is begun before it is given up.
const TRIES: i64 = 3;
/// The pause between rounds.
const PAUSE: Duration = Duration::from_secs(2);

/// Why an export was not written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The database did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file store did not answer.
    #[error("the file store: {0}")]
    Files(#[from] object_store::Error),
    /// The archive was not finished.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// Another process has taken the export, or it was cancelled.
    #[error("the export is not ours any more")]
    Lost,
}

impl From<DbErr> for ExportError {
    fn from(error: DbErr) -> Self {
        Self::Store(error.into())
    }
}

impl From<ExportError> for ApiError {
    fn from(error: ExportError) -> Self {
        ApiError::internal(error)
    }
}

/// Writes down how far an export is, where anybody looks at it, and keeps the lease.
pub(super) struct Progress<'a> {
    row: Option<(&'a Platform, Uuid)>,
    done: u64,
    total: u64,
}

impl<'a> Progress<'a> {
    /// Of an export that has a row.
    fn of_row(state: &'a Platform, id: Uuid) -> Self {
        Self { row: Some((state, id)), done: 0, total: 0 }
    }

    /// Of one that nobody asks after.
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
        let Some((state, id)) = self.row else { return Ok(()) };
        let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let written = Entity::update_many()
            .col_expr(Column::Done, Expr::value(count(self.done)))
            .col_expr(Column::Total, Expr::value(count(self.total)))
            .col_expr(Column::LeaseUntil, Expr::value(state.clock.now() + LEASE))
            .filter(Column::Id.eq(id))
            .filter(Column::State.eq(DataExportState::Running))
            .exec(&state.db)
            .await?;
        if written.rows_affected == 1 { Ok(()) } else { Err(ExportError::Lost) }
    }
}

/// Works exports off until the process ends.
pub async fn keep_working(state: Platform) {
    loop {
        match work_off(&state).await {
            Ok(0) => tokio::time::sleep(PAUSE).await,
            Ok(_) => {}
            Err(error) => {
                tracing::error!(%error, "exports could not be worked off");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Removes files whose time is over, and writes the exports that wait; gives how many it wrote or gave up.
///
/// # Errors
/// When the database does not answer.
pub async fn work_off(state: &Platform) -> StoreResult<usize> {
    expire(state).await?;
    let now = state.clock.now();
    let waiting = Entity::find().filter(waits(now)).order_by_asc(Column::Id).all(&state.db).await?;
    let mut taken = 0;
    for row in waiting {
        let claimed = Entity::update_many()
            .col_expr(Column::State, Expr::value(DataExportState::Running))
            .col_expr(Column::LeaseUntil, Expr::value(now + LEASE))
            .col_expr(Column::Tries, Expr::col(Column::Tries).add(1))
            .filter(Column::Id.eq(row.id))
            .filter(waits(now))
            .exec(&state.db)
            .await?;
        if claimed.rows_affected == 1 {
            taken += 1;
            let outcome = write(state, &row).await;
            settle(state, &row, outcome).await?;
        }
    }
    Ok(taken)
}

/// Queued, or left behind by a process that ended.
fn waits(now: DateTime<Utc>) -> Cond {
    let left_behind = Cond::all().add(Column::State.eq(DataExportState::Running)).add(Column::LeaseUntil.lt(now));
    Cond::any().add(Column::State.eq(DataExportState::Queued)).add(left_behind)
}

/// Writes the file; gives its size.
async fn write(state: &Platform, row: &Model) -> Result<u64, ExportError> {
    let (parts, mut coming) = mpsc::channel::<std::io::Result<Bytes>>(4);
    let upload = state.files.put_multipart(&Path::from(row.storage_key.clone())).await?;
    let mut file = WriteMultipart::new(upload);
    let mut progress = Progress::of_row(state, row.id);
    let store = async {
        let mut size = 0;
        while let Some(part) = coming.recv().await {
            let part = part.map_err(ArchiveError::from)?;
            size += part.len() as u64;
            // No more than a few parts wait for the file store.
            file.wait_for_capacity(4).await?;
            file.put(part);
        }
        Ok::<_, ExportError>((file, size))
    };
    let (produced, stored) = tokio::join!(produce(state, row.account_id, parts, &mut progress), store);
    let (file, size) = stored?;
    match produced {
        Ok(()) => {
            file.finish().await?;
            Ok(size)
        }
        Err(error) => {
            if let Err(error) = file.abort().await {
                tracing::warn!(%error, "half of an export stays in the file store");
            }
            Err(error)
        }
    }
}

async fn settle(state: &Platform, row: &Model, outcome: Result<u64, ExportError>) -> StoreResult<()> {
    let now = state.clock.now();
    let ours = Entity::update_many()
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .filter(Column::Id.eq(row.id))
        .filter(Column::State.eq(DataExportState::Running));
    match outcome {
        Ok(size) => {
            let tx = write_tx(&state.db).await?;
            let ready = ours
                .col_expr(Column::State, Expr::value(DataExportState::Ready))
                .col_expr(Column::Size, Expr::value(i64::try_from(size).unwrap_or(i64::MAX)))
                .col_expr(Column::ReadyAt, Expr::value(now))
                .col_expr(Column::ExpiresAt, Expr::value(now + LASTS))
                .exec(&tx)
                .await?;
            if ready.rows_affected == 1
                && let Some(user) = user::Entity::find_by_id(row.user_id).one(&tx).await?
            {
                let template = ExportReady { first_name: user.first_name.clone() };
                post(&tx, &Order { to: user.email.clone(), lang: user.lang(), template }, now).await?;
            }
            tx.commit().await?;
            if ready.rows_affected == 0 && Entity::find_by_id(row.id).one(&state.db).await?.is_none() {
                // Cancelled after its last step: nobody knows of the file any more.
                remove_file(state, row).await;
            }
        }
        Err(ExportError::Lost) => tracing::info!(export = %row.id, "an export was given up while it was written"),
        Err(error) => {
            let given_up = row.tries + 1 >= TRIES;
            tracing::warn!(export = %row.id, given_up, %error, "an export was not written");
            let state_now = if given_up { DataExportState::Failed } else { DataExportState::Queued };
            ours.col_expr(Column::State, Expr::value(state_now)).exec(&state.db).await?;
        }
    }
    Ok(())
}

/// Removes the files whose time is over.
async fn expire(state: &Platform) -> StoreResult<()> {
    let over = Entity::find()
        .filter(Column::State.eq(DataExportState::Ready))
        .filter(Column::ExpiresAt.lte(state.clock.now()))
        .all(&state.db)
        .await?;
    for row in over {
        if remove_file(state, &row).await {
            Entity::update_many()
                .col_expr(Column::State, Expr::value(DataExportState::Expired))
                .filter(Column::Id.eq(row.id))
                .exec(&state.db)
                .await?;
        }
    }
    Ok(())
}

/// Removes an export's file; false where the file store did not, so that it is tried again.
pub(crate) async fn remove_file(state: &Platform, row: &Model) -> bool {
    match state.files.delete(&Path::from(row.storage_key.clone())).await {
        Ok(()) | Err(object_store::Error::NotFound { .. }) => true,
        Err(error) => {
            tracing::warn!(export = %row.id, %error, "an export's file was not removed");
            false
        }
    }
}
