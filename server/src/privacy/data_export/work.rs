//! Writing exports: one job each, with the export's id. The export's row is what its owner sees; the job's row says who
//! is writing it.

use axum::body::Bytes;
use object_store::path::Path;
use object_store::{ObjectStoreExt, WriteMultipart};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use uuid::Uuid;

use super::entity::{Column, DataExportState, Entity, LASTS, Model};
use super::error::ExportError;
use super::mail::ExportReady;
use super::produce::produce;
use super::progress::Progress;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ArchiveError;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, JobPolicy, PermanentError, enqueue};
use crate::platform::mail::Order;
use crate::platform::store::{Constraint, Key, StoreError, StoreResult, WriteTx, update_by_id, write_tx};

/// Writes an export; the job has the export's id.
#[derive(Debug, Serialize, Deserialize)]
pub struct WriteExport {
    /// The account.
    pub account_id: Uuid,
}

impl BackgroundJob for WriteExport {
    const JOB_NAME: &'static str = "data_export";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    /// One at a time: it reads everything an account has.
    const POLICY: JobPolicy = JobPolicy {
        concurrency: 1,
        max_attempts: 3,
        timeout: std::time::Duration::from_secs(6 * 60 * 60),
        ..JobPolicy::DEFAULT
    };

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let Some(row) = begin(platform, (self.account_id, job.id)).await? else { return Ok(()) };
        match write(platform, job, &row).await {
            Ok(size) => finish(platform, job, &row, size).await,
            Err(ExportError::Lost) => Err(Box::new(JobLost)),
            Err(error) => Err(Box::new(error)),
        }
    }

    async fn on_dead_letter(_: &Platform, job: &Job, tx: &WriteTx) -> StoreResult<()> {
        Entity::update_many()
            .col_expr(Column::State, Expr::value(DataExportState::Failed))
            // A job that failed is known by its id.
            .filter(Column::Id.eq(job.id))
            .filter(Column::State.is_in([DataExportState::Queued, DataExportState::Running]))
            .exec(tx)
            .await?;
        Ok(())
    }
}

/// The export, now shown as being written; None if nobody wants it any more.
async fn begin(platform: &Platform, key: Key) -> Result<Option<Model>, JobError> {
    use DataExportState::{Failed, Queued, Running};
    let tx = write_tx(&platform.db).await?;
    let begun = update_by_id::<Entity>(key)
        .col_expr(Column::State, Expr::value(Running))
        .filter(Column::State.is_in([Queued, Running, Failed]))
        .exec(&tx)
        .await;
    match begun.map_err(StoreError::from) {
        Ok(_) => {}
        Err(StoreError::Unique(Constraint::DataExportLive)) => {
            return Err(PermanentError::new("the account has begun another export since this one failed"));
        }
        Err(error) => return Err(error.into()),
    }
    let row = Entity::find_by_id(key).filter(Column::State.eq(Running)).one(&tx).await?;
    tx.commit().await?;
    Ok(row)
}

/// Writes the file and returns its size.
async fn write(state: &Platform, job: &Job, row: &Model) -> Result<u64, ExportError> {
    let (parts, mut coming) = mpsc::channel::<std::io::Result<Bytes>>(4);
    let upload = state.files.put_multipart(&Path::from(row.storage_key.clone())).await?;
    let mut file = WriteMultipart::new(upload);
    let mut progress = Progress::of_job(state, job, row.account_id);
    let store = async {
        let mut size = 0;
        while let Some(part) = coming.recv().await {
            let part = part.map_err(ArchiveError::from)?;
            size += part.len() as u64;
            // Only a few parts may wait for the file store.
            file.wait_for_capacity(4).await?;
            file.put(part);
        }
        Ok::<_, ExportError>((file, size))
    };
    let read = state.on_replica();
    let (produced, stored) = tokio::join!(produce(&read, row.account_id, parts, &mut progress), store);
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

/// Marks the export as ready and notifies its owner, once.
async fn finish(state: &Platform, job: &Job, row: &Model, size: u64) -> Result<(), JobError> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let ours = job.renew_lease(&tx, now).await?;
    let ready = update_by_id::<Entity>((row.account_id, row.id))
        .col_expr(Column::State, Expr::value(DataExportState::Ready))
        .col_expr(Column::Size, Expr::value(i64::try_from(size).unwrap_or(i64::MAX)))
        .col_expr(Column::ReadyAt, Expr::value(now))
        .col_expr(Column::ExpiresAt, Expr::value(now + LASTS))
        .filter(Column::State.eq(DataExportState::Running))
        .exec(&tx)
        .await?;
    if !ours || ready.rows_affected == 0 {
        drop(tx);
        if Entity::find_by_id((row.account_id, row.id)).one(&state.db).await?.is_none() {
            // Cancelled after its last step: nothing refers to the file any more.
            remove_file(state, row).await;
        }
        return Err(Box::new(JobLost));
    }
    if let Some(user) = user::Entity::find_by_id((row.account_id, row.user_id)).one(&tx).await? {
        let template = ExportReady { first_name: user.first_name.clone() };
        enqueue(&tx, &Order { to: user.email.clone(), lang: user.lang(), template }, now).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Deletes expired files.
pub async fn expire(state: &Platform) -> StoreResult<()> {
    let over = Entity::find()
        .filter(Column::State.eq(DataExportState::Ready))
        .filter(Column::ExpiresAt.lte(state.clock.now()))
        .all(&state.db)
        .await?;
    for row in over {
        if remove_file(state, &row).await {
            let tx = write_tx(&state.db).await?;
            update_by_id::<Entity>((row.account_id, row.id))
                .col_expr(Column::State, Expr::value(DataExportState::Expired))
                .exec(&tx)
                .await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

/// Deletes an export's file; false if the file store failed, so that it is tried again.
pub(crate) async fn remove_file(state: &Platform, row: &Model) -> bool {
    match state.files.delete(&Path::from(row.storage_key.clone())).await {
        Ok(()) | Err(object_store::Error::NotFound { .. }) => true,
        Err(error) => {
            tracing::warn!(export = %row.id, %error, "an export's file was not removed");
            false
        }
    }
}
