//! How many purchases are still in progress.

use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use waybill_core::purchase::PurchaseState;
use waybill_core::wire::Word;

use crate::platform::Platform;
use crate::platform::metrics::Figure;
use crate::platform::store::{StoreResult, Stored};
use crate::shipping::purchase::entity::{Column, Entity};

/// The figure for a monitoring system.
pub const UNSETTLED: Figure = Figure {
    name: "purchases_unsettled",
    help: "Purchases that are neither done nor over",
    read: |platform| Box::pin(unsettled(platform)),
};

async fn unsettled(platform: &Platform) -> StoreResult<u64> {
    let settled = [PurchaseState::Done, PurchaseState::Released, PurchaseState::Refused, PurchaseState::Closed];
    // Counts the few in progress by their index; nearly all rows are settled.
    let going = PurchaseState::ALL.iter().copied().filter(|state| !settled.contains(state)).map(Stored);
    let rows =
        Entity::find().filter(Column::State.is_in(going)).filter(platform.data.rows(&platform.db, Column::AccountId));
    Ok(rows.count(&platform.db).await?)
}
