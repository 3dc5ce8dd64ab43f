//! What was paid for a shipment.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::http::ApiResult;

/// A shipment's last purchase whose money was taken, even if it was given back since.
pub async fn paid(db: &impl ConnectionTrait, shipment_id: Uuid) -> ApiResult<Option<Model>> {
    let of_shipment =
        Entity::find().filter(Column::ShipmentId.eq(shipment_id)).filter(Column::CapturedAt.is_not_null());
    Ok(of_shipment.order_by_desc(Column::Attempt).one(db).await?)
}
