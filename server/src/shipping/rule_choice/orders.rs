//! What connected stores' orders say of shipments, for rules.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use uuid::Uuid;

use crate::platform::http::ApiResult;
use crate::shipping::shipping_rule::OrderContext;
use crate::shipping::shop::parcels_of;

/// What stores' orders say of an account's shipments, by the shipment's id.
pub async fn orders_of(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    shipment_ids: &[Uuid],
) -> ApiResult<HashMap<Uuid, OrderContext>> {
    let (parcels, orders) = parcels_of(db, account_id, shipment_ids).await?;
    let known = parcels.iter().filter_map(|parcel| Some((parcel.shipment_id, orders.get(&parcel.order_id)?)));
    known.map(|(id, row)| Ok((id, OrderContext::of(row.shop_id, &row.body.read()?)))).collect()
}
