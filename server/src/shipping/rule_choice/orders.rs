//! What connected stores' orders say of shipments, for rules.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;

use crate::platform::http::ApiResult;
use crate::platform::store::{by_id, find_among, find_in_account};
use crate::shipping::shipping_rule::OrderContext;
use crate::shipping::shop::{order_entity, parcel_entity};

/// What stores' orders say of an account's shipments, by the shipment's id.
pub async fn orders_of(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    shipment_ids: &[Uuid],
) -> ApiResult<HashMap<Uuid, OrderContext>> {
    let parcels = find_in_account::<parcel_entity::Entity>(account_id)
        .filter(parcel_entity::Column::ShipmentId.is_in(shipment_ids.iter().copied()))
        .all(db)
        .await?;
    if parcels.is_empty() {
        return Ok(HashMap::new());
    }
    let orders = find_among::<order_entity::Entity>(account_id, parcels.iter().map(|parcel| parcel.order_id));
    let orders = by_id(orders, db).await?;
    let known = parcels.iter().filter_map(|parcel| Some((parcel.shipment_id, orders.get(&parcel.order_id)?)));
    known.map(|(id, row)| Ok((id, OrderContext::of(row.shop_id, &row.body.read()?)))).collect()
}
