//! Returns that recipients ask for: finding them, and whether one may be asked for.

use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;
use waybill_core::date::Date;
use waybill_core::returns::{ReturnSettingsInput, closes_on};
use waybill_core::shipment::{ShipmentType, TrackingStatus, allowed};

use super::entity;
use super::return_entity::{Column, Entity, Model, ReturnStatus};
use super::returns::returns_of;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult, find_in_account, of_keys};

/// The caller's returns: the owner sees all of the account's, a team member those of their own shipments.
pub fn returns_seen_by(caller: &Caller) -> Select<Entity> {
    caller.find(Column::UserId)
}

/// One of the caller's returns.
///
/// # Errors
/// 404 when there is none of that id, or it is another's.
pub async fn find_return(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(returns_seen_by(caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// The returns of a shipment, the last one first.
pub async fn returns_asked_for(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<Vec<Model>> {
    let of_account = find_in_account::<Entity>(account_id);
    Ok(of_account.filter(Column::ShipmentId.eq(shipment_id)).order_by_desc(Column::Id).all(db).await?)
}

/// What recipients of some shipments asked for last, by the shipment's id. Nothing comes back that was not delivered.
pub async fn returns_of_recipients(
    db: &impl ConnectionTrait,
    shipments: &[entity::Model],
) -> StoreResult<HashMap<Uuid, ReturnStatus>> {
    let delivered =
        |row: &&entity::Model| row.tracking_status.is_some_and(|status| status == TrackingStatus::Delivered);
    let keys: Vec<Key> = shipments.iter().filter(delivered).map(|row| (row.account_id, row.id)).collect();
    if keys.is_empty() {
        return Ok(HashMap::new());
    }
    let mut rows = Entity::find().filter(of_keys(Column::AccountId, Column::ShipmentId, keys)).all(db).await?;
    // Put in order here: for the order of their keys, a database may walk all of an account.
    rows.sort_by_key(|row| row.id);
    Ok(rows.into_iter().map(|row| (row.shipment_id, row.status)).collect())
}

/// Whether something of a shipment may be sent back today, as far as the sender and the calendar say.
#[must_use]
pub fn is_returnable(
    settings: &ReturnSettingsInput,
    row: &entity::Model,
    (delivered_on, today): (Option<NaiveDate>, NaiveDate),
) -> bool {
    let last = closes_on(delivered_on.and_then(in_core), settings.days);
    let is_in_time = last.zip(in_core(today)).is_some_and(|(last, today)| today <= last);
    settings.enabled && row.shipment_type != ShipmentType::Return && is_in_time
}

/// A day as core has it.
#[must_use]
pub fn in_core(day: NaiveDate) -> Option<Date> {
    day.to_string().parse().ok()
}

/// Whether a shipment has a return label that its sender bought, or is buying, on their own initiative.
pub async fn has_return_label(db: &impl ConnectionTrait, row: &entity::Model) -> ApiResult<bool> {
    let back = returns_of(db, std::slice::from_ref(row)).await?.remove(&row.id);
    Ok(back.is_some_and(|back| !allowed(*back.status).buy))
}

/// The return that is asked for or was granted; those before it were declined.
#[must_use]
pub fn live_return(asked_for: &[Model]) -> Option<&Model> {
    asked_for.iter().find(|row| row.status != ReturnStatus::Declined)
}
