//! Rows of pickups: finding, and who may see which.

use std::collections::HashMap;

use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use super::shipment_entity as member;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{StoreResult, find_in_account};

/// The caller's pickups: the only start of a query. The owner sees all of the account's, a team member those that they asked
/// for or that fetch a shipment of theirs.
pub(super) fn owned_by(caller: &Caller) -> Select<Entity> {
    if caller.is_owner() {
        return find_in_account::<Entity>(caller.account.id);
    }
    let fetching = Query::select()
        .column(member::Column::PickupId)
        .from(member::Entity)
        .and_where(member::Column::AccountId.eq(caller.account.id))
        .and_where(member::Column::UserId.eq(caller.user.id))
        .take();
    // The account in each, so that each is found by its own index.
    let of_account = || Condition::all().add(Column::AccountId.eq(caller.account.id));
    let own = Condition::any()
        .add(of_account().add(Column::UserId.eq(caller.user.id)))
        .add(of_account().add(Column::Id.in_subquery(fetching)));
    Entity::find().filter(own)
}

/// The pickup that a shipment of the caller's account waits for, if any.
pub(super) async fn waiting_for(
    db: &impl ConnectionTrait,
    caller: &Caller,
    shipment_id: Uuid,
) -> StoreResult<Option<Uuid>> {
    let member = find_in_account::<member::Entity>(caller.account.id)
        .filter(member::Column::ShipmentId.eq(shipment_id))
        .filter(member::Column::Live.eq(true))
        .one(db)
        .await?;
    Ok(member.map(|member| member.pickup_id))
}

/// One of the caller's pickups.
pub(super) async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    let of_account = owned_by(caller).filter(Column::AccountId.eq(caller.account.id));
    Ok(of_account.filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
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
    let mut rows = find_in_account::<member::Entity>(account_id)
        .filter(member::Column::PickupId.is_in(pickups.iter().copied()))
        .all(db)
        .await?;
    // Put in order here: for the order of their keys, a database may walk all of an account.
    rows.sort_by_key(|row| row.id);
    for row in rows {
        by_pickup.entry(row.pickup_id).or_default().push(row);
    }
    Ok(by_pickup)
}

/// The shipments of one pickup.
pub(super) async fn members_of(db: &impl ConnectionTrait, row: &Model) -> StoreResult<Vec<member::Model>> {
    Ok(members(db, row.account_id, &[row.id]).await?.remove(&row.id).unwrap_or_default())
}
