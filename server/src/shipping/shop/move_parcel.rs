//! A parcel of an order goes from one state to the next.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::parcel_entity::{ActiveModel, Column, Entity, ShopParcelState};
use crate::platform::store::{Key, StoreResult, update_in_account};

pub(super) fn moved(state: ShopParcelState, now: DateTime<Utc>) -> ActiveModel {
    ActiveModel { state: Set(state), failure: Set(String::new()), updated_at: Set(now), ..Default::default() }
}

/// Writes a parcel that is in one of these states. Returns whether it was.
pub(super) async fn write(
    db: &impl ConnectionTrait,
    (account_id, id): Key,
    from: &[ShopParcelState],
    change: ActiveModel,
) -> StoreResult<bool> {
    let states = Column::State.is_in(from.iter().copied());
    let of_account = update_in_account::<Entity>(account_id).set(change);
    let written = of_account.filter(Column::Id.eq(id)).filter(states).exec(db).await?;
    Ok(written.rows_affected == 1)
}
