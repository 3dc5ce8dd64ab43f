//! Reconciling a pickup with the outcome of an attempt, in one transaction and only by its holder.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::pickup::{PickupEvent, PickupStatus, time_text};
use waybill_core::webhook::WebhookEventType;
use waybill_providers::courier::{CourierMessage, PickupOutcome};

use super::entity::{ActiveModel, Column, Entity, Model, Wanted};
use super::news::publish;
use super::shipment_entity as member;
use super::store::members_of;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{
    Document, StoreResult, Stored, WriteTx, delete_in_account, update_by_id, update_in_account, write_tx,
};
use crate::shipping::shipment::{PaymentWaits, look};

/// The outcome of an attempt.
pub(super) enum Ending {
    /// The courier booked or changed it, perhaps with something to tell.
    Agreed(Box<PickupOutcome>, Option<CourierMessage>),
    /// The courier's answer was lost: what was requested may be booked.
    InDoubt(CourierMessage),
    /// The courier certainly did nothing.
    Refused,
    /// It is cancelled.
    Cancelled,
    /// The cancellation's answer was lost; it is asked again.
    AskAgain(CourierMessage),
}

/// Writes an ending; false if another holds the attempt now.
pub(super) async fn reconcile(platform: &Platform, row: &Model, ending: Ending) -> ApiResult<bool> {
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    let held = Entity::find_by_id((row.account_id, row.id)).filter(Column::WorkId.eq(row.work_id)).one(&tx).await?;
    let Some(held) = held else { return Ok(false) };
    let wanted = held.wanted.as_ref().map(Document::read).transpose()?;
    let is_new = *held.status == PickupStatus::Requested;
    let touched = members_of(&tx, &held).await?;
    match ending {
        Ending::Agreed(outcome, message) => {
            let mut change = with(&held, wanted.as_ref(), is_new.then_some(PickupEvent::Booked), now)?;
            change.date = Set(outcome.date.to_string());
            if let Some(cost) = &outcome.cost {
                change.charge = Set(Some(cost.total.0));
            }
            change.booked = Set(Some(Document::of(outcome.as_ref())?));
            change.message = Set(message.as_ref().map(Document::of).transpose()?);
            write(&tx, &held, change).await?;
            if let Some(wanted) = &wanted {
                keep(&tx, &held, &wanted.shipment_ids).await?;
            }
            let event = if is_new { WebhookEventType::PickupBooked } else { WebhookEventType::PickupChanged };
            publish(&tx, (held.account_id, held.id), event, now).await?;
        }
        Ending::InDoubt(message) => {
            // Shipments that left and that joined may all be fetched: all stay until a user has asked the courier.
            let mut change = with(&held, wanted.as_ref(), is_new.then_some(PickupEvent::AnswerLost), now)?;
            change.message = Set(Some(Document::of(&message)?));
            write(&tx, &held, change).await?;
        }
        Ending::Refused if is_new => {
            Entity::delete_by_id((held.account_id, held.id)).exec(&tx).await?;
        }
        Ending::Refused => {
            let joining = wanted.map(|wanted| wanted.joining).unwrap_or_default();
            delete_in_account::<member::Entity>(held.account_id)
                .filter(member::Column::PickupId.eq(held.id))
                .filter(member::Column::ShipmentId.is_in(joining))
                .exec(&tx)
                .await?;
            write(&tx, &held, idle(now)).await?;
        }
        Ending::Cancelled => {
            let mut change = idle(now);
            if let Some(status) = held.status.after(PickupEvent::Cancelled) {
                change.status = Set(Stored(status));
            }
            change.message = Set(None);
            write(&tx, &held, change).await?;
            release_shipments(&tx, &held).await?;
            publish(&tx, (held.account_id, held.id), WebhookEventType::PickupCancelled, now).await?;
        }
        Ending::AskAgain(message) => {
            let change = ActiveModel { message: Set(Some(Document::of(&message)?)), ..Default::default() };
            write(&tx, &held, change).await?;
        }
    }
    look_at(&tx, &touched, now).await?;
    tx.commit().await?;
    Ok(true)
}

/// No longer in an attempt.
fn idle(now: DateTime<Utc>) -> ActiveModel {
    ActiveModel {
        work: Set(None),
        work_id: Set(None),
        work_until: Set(None),
        wanted: Set(None),
        updated_at: Set(now),
        ..Default::default()
    }
}

/// The same, as it was wanted.
fn with(
    held: &Model,
    wanted: Option<&Wanted>,
    event: Option<PickupEvent>,
    now: DateTime<Utc>,
) -> ApiResult<ActiveModel> {
    let mut change = idle(now);
    if let Some(status) = event.and_then(|event| held.status.after(event)) {
        change.status = Set(Stored(status));
    }
    if let Some(wanted) = wanted {
        use chrono::Timelike;
        let text = |time: chrono::NaiveTime| time_text(time.hour() * 60 + time.minute());
        change.ready_time = Set(text(wanted.request.ready));
        change.close_time = Set(text(wanted.request.close));
        change.instructions = Set(wanted.request.instructions.clone());
        change.location = Set(wanted.location.into());
        change.charge = Set(wanted.charge);
        change.request = Set(Some(Document::of(&wanted.request)?));
    }
    Ok(change)
}

async fn write(tx: &WriteTx, held: &Model, change: ActiveModel) -> StoreResult<()> {
    update_by_id::<Entity>((held.account_id, held.id)).set(change).exec(tx).await?;
    Ok(())
}

/// Only these shipments are still in a pickup.
async fn keep(tx: &WriteTx, held: &Model, shipments: &[Uuid]) -> StoreResult<()> {
    delete_in_account::<member::Entity>(held.account_id)
        .filter(member::Column::PickupId.eq(held.id))
        .filter(member::Column::ShipmentId.is_not_in(shipments.iter().copied()))
        .exec(tx)
        .await?;
    Ok(())
}

/// What shipments need may be another thing once their pickup is.
pub(super) async fn look_at(
    db: &impl ConnectionTrait,
    shipments: &[member::Model],
    now: DateTime<Utc>,
) -> ApiResult<()> {
    for member in shipments {
        look(db, (member.account_id, member.shipment_id), PaymentWaits::ForBank, now).await?;
    }
    Ok(())
}

/// Its shipments no longer wait for it.
pub(super) async fn release_shipments(db: &impl ConnectionTrait, row: &Model) -> StoreResult<()> {
    update_in_account::<member::Entity>(row.account_id)
        .set(member::ActiveModel { live: Set(false), ..Default::default() })
        .filter(member::Column::PickupId.eq(row.id))
        .exec(db)
        .await?;
    Ok(())
}
