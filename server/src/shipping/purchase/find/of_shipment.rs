//! The attempts of a shipment or a policy: the one in progress, the last one, the one that was paid.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};
use waybill_core::purchase::PurchaseState;
use waybill_core::wire::Word;

use crate::platform::http::ApiResult;
use crate::platform::store::{Key, Stored, find_in_account};
use crate::shipping::purchase::entity::{Column, Entity, Model};

/// The attempt in progress of a shipment or a policy.
pub async fn live(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> ApiResult<Option<Model>> {
    let over = PurchaseState::ALL.iter().copied().filter(|state| !state.is_live()).map(Stored);
    let of_shipment = find_in_account::<Entity>(account_id).filter(Column::ShipmentId.eq(shipment_id));
    Ok(of_shipment.filter(Column::State.is_not_in(over)).one(db).await?)
}

/// The last attempt of a shipment or a policy: the one in progress, if there is one.
pub async fn last(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> ApiResult<Option<Model>> {
    let of_shipment = find_in_account::<Entity>(account_id).filter(Column::ShipmentId.eq(shipment_id));
    Ok(of_shipment.order_by_desc(Column::Attempt).one(db).await?)
}

/// A shipment's last purchase whose money was taken, even if it was given back since.
pub async fn paid(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> ApiResult<Option<Model>> {
    let of_account = find_in_account::<Entity>(account_id);
    let of_shipment = of_account.filter(Column::ShipmentId.eq(shipment_id)).filter(Column::CapturedAt.is_not_null());
    Ok(of_shipment.order_by_desc(Column::Attempt).one(db).await?)
}
