//! Rows of pickups: finding, and who may see which.

use std::collections::HashMap;

use sea_orm::sea_query::{ExprTrait as _, Query};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use super::shipment_entity as member;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{StoreResult, unindexed};

/// The caller's pickups: the only start of a query. The owner sees all of the account's, a team member those that they asked
/// for or that fetch a shipment of theirs.
pub(super) fn owned_by(db: &impl ConnectionTrait, caller: &Caller) -> Select<Entity> {
    if caller.is_owner() {
        return Entity::find().filter(Column::AccountId.eq(caller.account.id));
    }
    let fetching = Query::select()
        .column(member::Column::PickupId)
        .from(member::Entity)
        .and_where(member::Column::AccountId.eq(caller.account.id))
        .and_where(member::Column::UserId.eq(caller.user.id))
        .take();
    let own = Condition::any().add(Column::UserId.eq(caller.user.id)).add(Column::Id.in_subquery(fetching));
    Entity::find().filter(unindexed(db, Column::AccountId).eq(caller.account.id)).filter(own)
}

/// The pickup that a shipment of the caller's account waits for, if any.
pub(super) async fn waiting_for(
    db: &impl ConnectionTrait,
    caller: &Caller,
    shipment_id: Uuid,
) -> StoreResult<Option<Uuid>> {
    let member = member::Entity::find()
        .filter(member::Column::AccountId.eq(caller.account.id))
        .filter(member::Column::ShipmentId.eq(shipment_id))
        .filter(member::Column::Live.eq(true))
        .one(db)
        .await?;
    Ok(member.map(|member| member.pickup_id))
}

/// One of the caller's pickups.
pub(super) async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(owned_by(db, caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// The shipments of some pickups of an account, by the pickup's id, in the order in which they came.
pub(super) async fn members(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    pickups: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<member::Model>>> {
    let mut by_pickup: HashMap<Uuid, Vec<member::Model>> = HashMap::new();
    if pickups.is_empty() {
        return Ok(by_pickup);
    }
    let rows = member::Entity::find()
        .filter(unindexed(db, member::Column::AccountId).eq(account_id))
        .filter(member::Column::PickupId.is_in(pickups.iter().copied()))
        .order_by_asc(member::Column::Id)
        .all(db)
        .await?;
    for row in rows {
        by_pickup.entry(row.pickup_id).or_default().push(row);
    }
    Ok(by_pickup)
}

/// The shipments of one pickup.
pub(super) async fn members_of(db: &impl ConnectionTrait, row: &Model) -> StoreResult<Vec<member::Model>> {
    Ok(members(db, row.account_id, &[row.id]).await?.remove(&row.id).unwrap_or_default())
}
