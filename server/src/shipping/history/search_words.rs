//! Writes the words of entries that were entered without them.

use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::shipment::HistoryStatus;

use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::jobs::JobError;
use crate::platform::store::{StoreError, write_tx};
use crate::shipping::purchase;
use crate::shipping::shipment::history_entity::{ActiveModel, Column, Entity};
use crate::shipping::shipment::{Sold, entity as shipment, make_searched};

/// Entries looked at in one go.
const SLICE: u64 = 200;

/// Makes entries searched that are not yet; mostly there are none. Two processes at once, or a second run, do no harm.
pub async fn write_words(platform: &Platform) -> Result<(), JobError> {
    loop {
        let due = Entity::find().filter(Column::IsSearched.eq(false)).order_by_asc(Column::Id).limit(SLICE);
        let due = due.all(&platform.db).await?;
        let is_last = (due.len() as u64) < SLICE;
        for entry in due {
            write(platform, entry.id).await.map_err(|error| format!("{error:?}"))?;
        }
        if is_last {
            return Ok(());
        }
    }
}

async fn write(platform: &Platform, id: Uuid) -> ApiResult<()> {
    let tx = write_tx(&platform.db).await?;
    // Whoever takes it off the lists at the same moment is waited for: what is deleted is not found.
    let due = Entity::find_by_id(id).filter(Column::IsSearched.eq(false)).lock_exclusive();
    let Some(entry) = due.one(&tx).await? else { return Ok(()) };
    let is_listed = *entry.status != HistoryStatus::Deleted;
    if let Some(row) = shipment::Entity::find_by_id(id).one(&tx).await?.filter(|_| is_listed) {
        let sold = purchase::paid(&tx, row.id).await?;
        let numbers = sold.as_ref().map(purchase::entity::Model::tracking_numbers).transpose()?.unwrap_or_default();
        let sold = Sold { courier: &entry.courier, tracking_numbers: &numbers, at: entry.placed_at };
        make_searched(&tx, &row, sold).await?;
    }
    let mut done: ActiveModel = entry.into();
    done.is_searched = Set(true);
    done.update(&tx).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(())
}
