//! The intent of a call to a courier, written before the call.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::courier::Letters;
use waybill_core::pickup::{PickupInput, PickupLocation, PickupStatus};
use waybill_providers::courier::{PickupRequest, PickupSpot, Reference};

use super::entity::{self, ActiveModel, Column, Entity, Model, Wanted};
use super::load::Load;
use super::place::{key_of, time_of, zone_at};
use super::shipment_entity as member;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Constraint, Document, StoreError, StoreResult, update_by_id};

/// How long an attempt may take. No call to a courier lasts that long: what is older belongs to a process that died.
const LASTS: TimeDelta = TimeDelta::minutes(5);

/// Asking for a pickup.
pub(super) const BOOK: &str = "book";
/// Changing what it fetches, or when.
pub(super) const CHANGE: &str = "change";
/// Cancelling it.
pub(super) const CANCEL: &str = "cancel";

fn spot(location: PickupLocation) -> PickupSpot {
    match location {
        PickupLocation::FrontDoor => PickupSpot::FrontDoor,
        PickupLocation::BackDoor => PickupSpot::BackDoor,
        PickupLocation::SideDoor => PickupSpot::SideDoor,
        PickupLocation::Reception => PickupSpot::Reception,
        PickupLocation::MailRoom => PickupSpot::MailRoom,
        PickupLocation::LoadingDock => PickupSpot::LoadingDock,
        PickupLocation::Office => PickupSpot::Office,
        PickupLocation::Other => PickupSpot::Other,
    }
}

/// What a courier is asked, of a form that was checked.
pub(super) fn request_of(id: Uuid, load: &Load, input: &PickupInput, lang: Lang) -> ApiResult<PickupRequest> {
    Ok(PickupRequest {
        reference: Reference::of_purchase(id),
        place: load.place.clone(),
        date: input.date.trim().parse().map_err(|_| ErrorCode::Invalid)?,
        ready: time_of(&input.ready_time),
        close: time_of(&input.close_time),
        spot: spot(input.location.unwrap_or_default()),
        instructions: Letters::Latin1.printed(input.instructions.trim()),
        contents: load.contents.clone(),
        lang,
    })
}

/// Writes a pickup that the courier is about to be asked for, with its shipments.
pub(super) async fn begin(
    db: &impl ConnectionTrait,
    caller: &Caller,
    (load, input): (&Load, &PickupInput),
    wanted: Wanted,
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    let id = Uuid::parse_str(wanted.request.reference.as_str()).unwrap_or_else(|_| Uuid::now_v7());
    let row = ActiveModel {
        id: Set(id),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        courier: Set(load.courier.clone()),
        simulated: Set(load.simulated),
        place_key: Set(key_of(&load.place)),
        place: Set(Document::of(&load.place)?),
        zone: Set(zone_at(&load.place).to_owned()),
        date: Set(wanted.request.date.to_string()),
        ready_time: Set(input.ready_time.trim().to_owned()),
        close_time: Set(input.close_time.trim().to_owned()),
        location: Set(wanted.location.into()),
        instructions: Set(wanted.request.instructions.clone()),
        status: Set(PickupStatus::Requested.into()),
        work: Set(Some(BOOK.to_owned())),
        work_id: Set(Some(Uuid::now_v7())),
        work_until: Set(Some(now + LASTS)),
        charge: Set(wanted.charge),
        lang: Set(wanted.request.lang.into()),
        wanted: Set(Some(Document::of(&wanted)?)),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let row = row.insert(db).await.map_err(StoreError::from);
    let row = row.map_err(|error| error.on(Constraint::PickupLive, || ErrorCode::Conflict.into()))?;
    join(db, &row, &load.shipments, now).await?;
    Ok(row)
}

/// Lets shipments join a pickup, unless they are in it; one that waits for another pickup cannot.
pub(super) async fn join(
    db: &impl ConnectionTrait,
    row: &Model,
    shipments: &[(Uuid, Uuid)],
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let rows = shipments.iter().map(|(shipment_id, user_id)| member::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(row.account_id),
        pickup_id: Set(row.id),
        shipment_id: Set(*shipment_id),
        user_id: Set(*user_id),
        live: Set(true),
        created_at: Set(now),
    });
    let rows: Vec<member::ActiveModel> = rows.collect();
    if rows.is_empty() {
        return Ok(());
    }
    let key = [member::Column::AccountId, member::Column::PickupId, member::Column::ShipmentId];
    let known = OnConflict::columns(key).do_nothing().to_owned();
    let joined = member::Entity::insert_many(rows).on_conflict(known).exec_without_returning(db).await;
    let joined = joined.map_err(StoreError::from);
    joined.map_err(|error| error.on(Constraint::PickupShipmentLive, || ErrorCode::PickupTaken.into()))?;
    Ok(())
}

/// Takes an idle pickup for an attempt: a second one is refused.
pub(super) async fn take(
    db: &impl ConnectionTrait,
    row: &Model,
    work: &str,
    wanted: Option<&Wanted>,
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    let taken = ActiveModel {
        work: Set(Some(work.to_owned())),
        work_id: Set(Some(Uuid::now_v7())),
        work_until: Set(Some(now + LASTS)),
        wanted: Set(wanted.map(Document::of).transpose()?),
        ..Default::default()
    };
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(taken)
        .filter(Column::Work.is_null())
        .filter(Column::Status.eq(row.status))
        .exec(db)
        .await?;
    if written.rows_affected != 1 {
        return Err(ErrorCode::PickupBusy.into());
    }
    Ok(Entity::find_by_id((row.account_id, row.id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// Takes over an attempt whose process died; None if another was faster.
pub(super) async fn take_over(
    db: &impl ConnectionTrait,
    row: &Model,
    now: DateTime<Utc>,
) -> StoreResult<Option<Model>> {
    let work_id = Uuid::now_v7();
    let taken =
        entity::ActiveModel { work_id: Set(Some(work_id)), work_until: Set(Some(now + LASTS)), ..Default::default() };
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(taken)
        .filter(Column::WorkId.eq(row.work_id))
        .filter(Column::WorkUntil.lte(now))
        .exec(db)
        .await?;
    if written.rows_affected != 1 {
        return Ok(None);
    }
    Ok(Entity::find_by_id((row.account_id, row.id)).one(db).await?)
}
