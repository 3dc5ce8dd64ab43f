//! What was paid for a shipment.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use super::entity::{Column, Entity, Model};
use crate::platform::http::ApiResult;
use crate::platform::store::Key;

/// A shipment's last purchase whose money was taken, even if it was given back since.
pub async fn paid(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> ApiResult<Option<Model>> {
    let of_account = Entity::find().filter(Column::AccountId.eq(account_id));
    let of_shipment = of_account.filter(Column::ShipmentId.eq(shipment_id)).filter(Column::CapturedAt.is_not_null());
    Ok(of_shipment.order_by_desc(Column::Attempt).one(db).await?)
}
