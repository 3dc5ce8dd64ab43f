//! Finding policies.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::http::{ApiResult, Problem};
use crate::platform::session::Caller;
use crate::platform::store::StoreResult;

/// The caller's policies: the owner sees all of the account's, a team member their own.
fn owned_by(caller: &Caller) -> Select<Entity> {
    let of_account = Entity::find().filter(Column::AccountId.eq(caller.account.id));
    if caller.is_owner() { of_account } else { of_account.filter(Column::UserId.eq(caller.user.id)) }
}

/// One of the caller's policies, by its id or by its shipment's; of a shipment that was bought again, the last.
///
/// # Errors
/// 404 when there is none, or it is another's.
pub async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    if let Some(row) = owned_by(caller).filter(Column::Id.eq(id)).one(db).await? {
        return Ok(row);
    }
    let of_shipment = owned_by(caller).filter(Column::ShipmentId.eq(id)).all(db).await?;
    Ok(of_shipment.into_iter().max_by_key(|row| row.id).ok_or(Problem::NotFound)?)
}

/// The last policy of each of some shipments, by the shipment's id.
///
/// # Errors
/// When the database refuses.
pub async fn of_shipments(
    db: &impl ConnectionTrait,
    shipments: impl Iterator<Item = Uuid>,
) -> StoreResult<HashMap<Uuid, Model>> {
    let ids: Vec<Uuid> = shipments.collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find().filter(Column::ShipmentId.is_in(ids)).order_by_asc(Column::Id).all(db).await?;
    Ok(rows.into_iter().filter_map(|row| Some((row.shipment_id?, row))).collect())
}

/// The policies of some purchases, by the purchase's id.
///
/// # Errors
/// When the database refuses.
pub async fn of_purchases(
    db: &impl ConnectionTrait,
    purchases: impl Iterator<Item = Uuid>,
) -> StoreResult<HashMap<Uuid, Model>> {
    let ids: Vec<Uuid> = purchases.collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find().filter(Column::PurchaseId.is_in(ids)).all(db).await?;
    Ok(rows.into_iter().filter_map(|row| Some((row.purchase_id?, row))).collect())
}
