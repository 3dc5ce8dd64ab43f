//! How long events are kept.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, Condition};

use super::event_entity::{Column, Entity};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, delete_in_slices};

/// How long an event is kept, with its deliveries.
pub const KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// Deletes events that are too old.
pub async fn forget_old(platform: &Platform) -> StoreResult<()> {
    let old = Condition::all().add(Column::CreatedAt.lt(platform.clock.now() - KEPT_FOR));
    delete_in_slices::<Entity>(&platform.db, &[Column::AccountId, Column::Id], old).await?;
    Ok(())
}
