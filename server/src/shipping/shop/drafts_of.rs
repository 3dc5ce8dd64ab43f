//! The drafts that send some orders.

use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::find::orders_of;
use super::order_entity;
use super::parcel_entity::{Column, Entity, ShopParcelState};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{find_among, find_in_account};
use crate::shipping::shipment::entity as shipment;

/// The drafts of some orders, in the order of these.
///
/// # Errors
/// 404 where an order is not the caller's.
pub async fn drafts_of(state: &Platform, caller: &Caller, order_ids: &[Uuid]) -> ApiResult<Vec<Uuid>> {
    let asked = order_entity::Column::Id.is_in(order_ids.iter().copied());
    let orders = orders_of(caller).filter(asked).all(&state.db).await?;
    if order_ids.iter().any(|id| orders.iter().all(|order| order.id != *id)) {
        return Err(ErrorCode::NotFound.into());
    }
    let parcels = find_in_account::<Entity>(caller.account.id)
        .filter(Column::OrderId.is_in(order_ids.iter().copied()))
        .filter(Column::State.eq(ShopParcelState::Draft))
        .order_by_asc(Column::Id)
        .all(&state.db)
        .await?;
    // A draft that a person deleted is gone for them.
    let drafts = find_among::<shipment::Entity>(caller.account.id, parcels.iter().map(|parcel| parcel.shipment_id))
        .filter(shipment::Column::DeletedAt.is_null())
        .all(&state.db)
        .await?;
    let mut shipment_ids: Vec<Uuid> = Vec::new();
    for id in order_ids {
        for parcel in parcels.iter().filter(|parcel| parcel.order_id == *id) {
            if drafts.iter().any(|draft| draft.id == parcel.shipment_id) && !shipment_ids.contains(&parcel.shipment_id)
            {
                shipment_ids.push(parcel.shipment_id);
            }
        }
    }
    Ok(shipment_ids)
}
