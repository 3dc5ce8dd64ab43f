//! Finding policies.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};

use super::entity::{Column, Entity, Model};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult, Stored, find_in_account, of_keys};

/// The caller's policies: the owner sees all of the account's, a team member their own.
pub fn owned_by(caller: &Caller) -> Select<Entity> {
    caller.find(Column::UserId)
}

/// One of the caller's policies of parcels, by its id or by its shipment's; of a shipment that was bought again, the last.
///
/// # Errors
/// 404 when there is none, or it is another's.
pub async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    if let Some(row) = of_kind(db, caller, InsuranceKind::Parcel, id).await? {
        return Ok(row);
    }
    let bought = Column::BoughtAt.is_not_null();
    let of_shipment = owned_by(caller).filter(Column::ShipmentId.eq(id)).filter(bought).all(db).await?;
    Ok(of_shipment.into_iter().max_by_key(|row| row.id).ok_or(ErrorCode::NotFound)?)
}

async fn of_kind(
    db: &impl ConnectionTrait,
    caller: &Caller,
    kind: InsuranceKind,
    id: Uuid,
) -> StoreResult<Option<Model>> {
    Ok(owned_by(caller).filter(Column::Id.eq(id)).filter(Column::Kind.eq(Stored(kind))).one(db).await?)
}

/// One of the caller's policies of a kind, by its own id.
///
/// # Errors
/// 404 when there is none, or it is another's.
pub async fn find_of_kind(
    db: &impl ConnectionTrait,
    caller: &Caller,
    kind: InsuranceKind,
    id: Uuid,
) -> ApiResult<Model> {
    Ok(of_kind(db, caller, kind, id).await?.ok_or(ErrorCode::NotFound)?)
}

/// The caller's freight that is not bought yet, the last that was changed first.
pub async fn open_freight(db: &impl ConnectionTrait, caller: &Caller, at_most: u64) -> StoreResult<Vec<Model>> {
    let open = owned_by(caller).filter(Column::FreightForm.is_not_null()).filter(Column::BoughtAt.is_null());
    Ok(open.order_by_desc(Column::UpdatedAt).limit(at_most).all(db).await?)
}

/// Freight that was laid before a person and is in one of their states: what waits, the oldest first; what is decided, the
/// newest first. `behind`: the last of the page before.
pub async fn awaiting_approval(
    state: &Platform,
    status: PolicyStatus,
    behind: Option<Uuid>,
    at_most: u64,
) -> StoreResult<Vec<Model>> {
    let rows = Entity::find().filter(Column::AskedAt.is_not_null()).filter(Column::Status.eq(Stored(status)));
    let rows = rows.filter(state.data.rows(&state.db, Column::AccountId));
    let rows = match (status, behind) {
        (PolicyStatus::PendingApproval, Some(behind)) => rows.filter(Column::Id.gt(behind)),
        (_, Some(behind)) => rows.filter(Column::Id.lt(behind)),
        (_, None) => rows,
    };
    let rows = match status {
        PolicyStatus::PendingApproval => rows.order_by_asc(Column::Id),
        _ => rows.order_by_desc(Column::Id),
    };
    Ok(rows.limit(at_most).all(&state.db).await?)
}

/// One of the caller's policies, by its own id.
///
/// # Errors
/// 404 when there is none, or it is another's.
pub async fn find_standalone(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(owned_by(caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// The policies in force for a shipment: with its label, or added to it.
pub async fn in_force_for(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<Vec<Model>> {
    let in_force = Stored(PolicyStatus::Purchased);
    let of_account = find_in_account::<Entity>(account_id);
    let of_shipment = of_account.filter(Column::ShipmentId.eq(shipment_id)).filter(Column::Status.eq(in_force));
    Ok(of_shipment.order_by_asc(Column::Id).all(db).await?)
}

/// A policy that was begun for a shipment and is not in force; None if there is none.
pub async fn open_for(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<Option<Model>> {
    let open = [PolicyStatus::Draft, PolicyStatus::Quoted].map(Stored);
    let of_account = find_in_account::<Entity>(account_id);
    let of_shipment = of_account.filter(Column::ShipmentId.eq(shipment_id)).filter(Column::Status.is_in(open));
    Ok(of_shipment.order_by_desc(Column::Id).one(db).await?)
}

/// The policies of some shipments that are or were in force, oldest first, by the shipment's id.
pub async fn of_shipments(
    db: &impl ConnectionTrait,
    shipments: impl Iterator<Item = Key>,
) -> StoreResult<HashMap<Uuid, Vec<Model>>> {
    let shipments: Vec<Key> = shipments.collect();
    if shipments.is_empty() {
        return Ok(HashMap::new());
    }
    // Put in order here: for the order of their keys, a database may walk all policies.
    let held = Entity::find().filter(of_keys(Column::AccountId, Column::ShipmentId, shipments));
    let mut rows = held.filter(Column::BoughtAt.is_not_null()).all(db).await?;
    rows.sort_by_key(|row| row.id);
    let mut found: HashMap<Uuid, Vec<Model>> = HashMap::new();
    for row in rows {
        if let Some(shipment_id) = row.shipment_id {
            found.entry(shipment_id).or_default().push(row);
        }
    }
    Ok(found)
}

/// The policies of some purchases, by the purchase's id.
pub async fn of_purchases(
    db: &impl ConnectionTrait,
    purchases: impl Iterator<Item = Key>,
) -> StoreResult<HashMap<Uuid, Model>> {
    let purchases: Vec<Key> = purchases.collect();
    if purchases.is_empty() {
        return Ok(HashMap::new());
    }
    let of_purchases = of_keys(Column::AccountId, Column::PurchaseId, purchases);
    let rows = Entity::find().filter(of_purchases).all(db).await?;
    Ok(rows.into_iter().filter_map(|row| Some((row.purchase_id?, row))).collect())
}
