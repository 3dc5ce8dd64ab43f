//! Rows of shipments: finding and writing.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, Select};
use serde_json::json;
use uuid::Uuid;
use waybill_core::account::{AccountDefaultsInput, new_draft};
use waybill_core::lang::LangContext;
use waybill_core::shipment::{RefundStatus, ShipmentAllowed, ShipmentStatus, ShipmentType, allowed};
use waybill_core::wire::Word;

use super::document::Draft;
use super::entity;
use super::required_action::needs_nothing;
use super::words::words_of;
use crate::account::settings;
use crate::account::settings::view::AccountDefaults;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, IfMatch};
use crate::platform::session::Caller;
use crate::platform::store::{Document, Key, Stored, update_by_id};

/// The caller's shipments: the only start of a query. The owner sees all of the account's, a team member their own;
/// nobody sees deleted ones.
pub fn owned_by(caller: &Caller) -> Select<entity::Entity> {
    caller.find::<entity::Entity>(entity::Column::UserId).filter(entity::Column::DeletedAt.is_null())
}

/// One of the caller's shipments.
///
/// # Errors
/// 404 when there is none of that id, or it is another's.
pub async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<entity::Model> {
    Ok(owned_by(caller).filter(entity::Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// Writes a new draft with the account's defaults for new shipments.
pub async fn insert(
    db: &impl ConnectionTrait,
    caller: &Caller,
    shipment_type: ShipmentType,
    now: DateTime<Utc>,
) -> ApiResult<entity::Model> {
    let AccountDefaults { defaults, mine, .. } = settings::defaults_for(db, &caller.user).await?;
    let begun = new_draft(&AccountDefaultsInput { units: mine.units, ..defaults }, &LangContext::default());
    let row = entity::ActiveModel {
        parcels: Set(Document::of(&begun.parcels)?),
        options: Set(Document::of(&begun.options)?),
        ..new_row((caller.account.id, caller.user.id), shipment_type, now)?
    };
    Ok(row.insert(db).await?)
}

/// A user's new draft, in which nothing is typed, not written yet. It lacks its parcels and options.
pub fn new_row(
    (account_id, user_id): Key,
    shipment_type: ShipmentType,
    now: DateTime<Utc>,
) -> ApiResult<entity::ActiveModel> {
    Ok(entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(account_id),
        user_id: Set(user_id),
        shipment_type: Set(shipment_type.into()),
        status: Set(ShipmentStatus::Draft.into()),
        refund_status: Set(RefundStatus::None.into()),
        origin_id: Set(Uuid::now_v7()),
        destination_id: Set(Uuid::now_v7()),
        international_items: Set(Document::of(&Vec::new())?),
        words: Set(String::new()),
        version: Set(1),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    })
}

/// 409 with a shipment's state, and the states that may be requested from there.
#[must_use]
pub fn wrong_state(status: ShipmentStatus) -> ApiError {
    let moves = allowed(status).moves;
    ApiError::from(ErrorCode::ShipmentState).with_data(json!({ "status": status, "moves": moves }))
}

/// Refuses what nobody may do with a shipment in this status.
///
/// # Errors
/// 409 with the status.
pub fn refuse_unless(status: ShipmentStatus, may: impl FnOnce(&ShipmentAllowed) -> bool) -> ApiResult<()> {
    if may(&allowed(status)) { Ok(()) } else { Err(wrong_state(status)) }
}

/// Refuses to write over a version that the caller has not read.
///
/// # Errors
/// 409 with the stored version.
pub fn hold(read: &IfMatch, row: &entity::Model) -> ApiResult<()> {
    read.check(&row.version, || Ok(json!({ "version": row.version })))
}

/// Writes over the row that was read: same version, still in one of these states, and not deleted.
///
/// # Errors
/// 409 with its current state where another request was first, 404 where it was deleted.
pub async fn overwrite(
    db: &impl ConnectionTrait,
    read: &entity::Model,
    in_states: impl IntoIterator<Item = ShipmentStatus>,
    changed: entity::ActiveModel,
) -> ApiResult<entity::Model> {
    let still = entity::Column::Status.is_in(in_states.into_iter().map(Stored));
    write_over(db, read, Condition::all().add(still), changed).await
}

/// Chooses a rate over the choice that was read, or clears it. The version stays: nothing that is edited changes.
///
/// # Errors
/// 409 with the current choice where another request was first, 404 where the shipment was deleted.
pub async fn choose(
    db: &impl ConnectionTrait,
    read: &entity::Model,
    (to, rate_id): (ShipmentStatus, Option<Uuid>),
    now: DateTime<Utc>,
) -> ApiResult<entity::Model> {
    let chosen = match read.selected_rate_id {
        Some(id) => entity::Column::SelectedRateId.eq(id),
        None => entity::Column::SelectedRateId.is_null(),
    };
    let still = Condition::all().add(entity::Column::Status.eq(read.status)).add(chosen);
    let choice = entity::ActiveModel {
        status: Set(to.into()),
        selected_rate_id: Set(rate_id),
        updated_at: Set(now),
        ..Default::default()
    };
    write_over(db, read, still, choice).await
}

async fn write_over(
    db: &impl ConnectionTrait,
    read: &entity::Model,
    still: Condition,
    changed: entity::ActiveModel,
) -> ApiResult<entity::Model> {
    let written = update_by_id::<entity::Entity>((read.account_id, read.id))
        .set(changed)
        .filter(entity::Column::Version.eq(read.version))
        .filter(entity::Column::DeletedAt.is_null())
        .filter(still)
        .exec(db)
        .await?;
    let current = entity::Entity::find_by_id((read.account_id, read.id)).one(db).await?.ok_or(ErrorCode::NotFound)?;
    if written.rows_affected == 1 {
        return Ok(current);
    }
    if current.deleted_at.is_some() {
        return Err(ErrorCode::NotFound.into());
    }
    if current.status != read.status {
        return Err(wrong_state(*current.status));
    }
    let moves = allowed(*current.status).moves;
    let now = json!({ "status": *current.status, "moves": moves, "temp_selected_rate_id": current.selected_rate_id });
    Err(ApiError::from(ErrorCode::Conflict).with_data(now))
}

/// Writes what a person changed. A changed shipment forgets its chosen rate and becomes a draft again; an unchanged one
/// is left alone.
///
/// # Errors
/// 409 when it is bought already, being bought, or was changed by another request at the same moment.
pub async fn change(
    db: &impl ConnectionTrait,
    row: entity::Model,
    change: impl FnOnce(&mut Draft),
    now: DateTime<Utc>,
) -> ApiResult<entity::Model> {
    let before = Draft::read(&row)?;
    refuse_unless(before.status, |may| may.edit)?;
    let mut after = before.clone();
    change(&mut after);
    if after == before {
        return Ok(row);
    }
    let mut changed: entity::ActiveModel = row.clone().into();
    changed.status = Set(ShipmentStatus::Draft.into());
    changed.origin = Set(after.origin.as_ref().map(Document::of).transpose()?);
    changed.destination = Set(after.destination.as_ref().map(Document::of).transpose()?);
    changed.parcels = Set(Document::of(&after.parcels)?);
    changed.options = Set(Document::of(&after.options)?);
    changed.international = Set(after.international.as_ref().map(Document::of).transpose()?);
    changed.international_items = Set(Document::of(&after.items)?);
    changed.words = Set(words_of([after.origin.as_ref(), after.destination.as_ref()]));
    changed.selected_rate_id = Set(None);
    changed.applied_rule = Set(None);
    changed.version = Set(row.version + 1);
    changed.updated_at = Set(now);
    let editable = ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).edit);
    if before.status != ShipmentStatus::Draft {
        needs_nothing(db, (row.account_id, row.id)).await?;
    }
    overwrite(db, &row, editable, changed).await
}
