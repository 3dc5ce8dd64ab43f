//! Deletes what is no longer used: removed files, files whose storing broke off, and uploads that were not finished.
//! Bytes first, then their row, so that nothing is left that no row knows.

use chrono::Utc;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::empty_folder::empty_folder;
use super::entity::{Column, Entity};
use super::store::folder;
use super::{tus, upload_entity as upload};
use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::store::write_tx;

/// Rows of one batch.
const SLICE: u64 = 100;

/// Sweeps what is due. Two processes at once, or a second run, do no harm.
///
/// # Errors
/// When the database or the file store does not answer; what went until then is gone.
pub async fn sweep(platform: &Platform) -> Result<(), JobError> {
    let now: chrono::DateTime<Utc> = platform.clock.now();
    loop {
        let due = Entity::find().filter(Column::SweepAt.lt(now)).order_by_asc(Column::SweepAt).limit(SLICE);
        let due = due.all(&platform.db).await?;
        for row in &due {
            empty_folder(&*platform.files, &folder(row)).await?;
            let tx = write_tx(&platform.db).await?;
            Entity::delete_by_id((row.account_id, row.id)).filter(Column::SweepAt.lt(now)).exec(&tx).await?;
            tx.commit().await?;
        }
        if (due.len() as u64) < SLICE {
            break;
        }
    }
    loop {
        let due = upload::Entity::find()
            .filter(upload::Column::ExpiresAt.lt(now))
            .order_by_asc(upload::Column::ExpiresAt)
            .limit(SLICE);
        let due = due.all(&platform.db).await?;
        for row in &due {
            empty_folder(&*platform.files, &tus::folder(row.id)).await?;
            let tx = write_tx(&platform.db).await?;
            upload::Entity::delete_by_id((row.account_id, row.id))
                .filter(upload::Column::ExpiresAt.lt(now))
                .exec(&tx)
                .await?;
            tx.commit().await?;
        }
        if (due.len() as u64) < SLICE {
            return Ok(());
        }
    }
}
