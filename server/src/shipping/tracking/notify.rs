//! Telling people how far a shipment has come, as the account's tracking settings say: each step once.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::shipment::TrackingStatus;

use super::link::ensure;
use super::mail::TrackingMail;
use super::notice_entity::{ActiveModel, Column, Entity, Reader};
use crate::account::settings;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::jobs::enqueue;
use crate::platform::mail::Order;
use crate::platform::store::{Document, Key};
use crate::shipping::shipment::entity as shipment;

/// Notifies subscribers that a shipment has reached a step, unless they were before.
pub(super) async fn notify(
    platform: &Platform,
    tx: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    status: TrackingStatus,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let Some(of) = shipment::Entity::find_by_id((account_id, shipment_id)).one(tx).await? else { return Ok(()) };
    let wanted = settings::settings_of(tx, of.account_id).await?.tracking;
    if of.deleted_at.is_some() || !(wanted.notify_sender.contains(&status) || wanted.notify_recipient.contains(&status))
    {
        return Ok(());
    }
    let Some(sender) = user::Entity::find_by_id((of.account_id, of.user_id)).one(tx).await? else { return Ok(()) };
    let mut readers = Vec::new();
    if wanted.notify_sender.contains(&status) {
        readers.push((Reader::Sender, sender.email.clone()));
    }
    if wanted.notify_recipient.contains(&status) {
        let to: Option<AddressInput> = of.destination.as_ref().map(Document::read).transpose()?;
        let email = to.map(|to| to.contact_email.trim().to_owned()).filter(|email| !email.is_empty());
        readers.extend(email.map(|email| (Reader::Recipient, email)));
    }
    for (reader, to) in readers {
        if !is_new(tx, &of, (status, reader), now).await? {
            continue;
        }
        if reader == Reader::Recipient {
            ensure(platform, tx, &of, now).await?;
        }
        let template = TrackingMail { account_id, shipment_id, status, reader };
        enqueue(tx, &Order { to, lang: sender.lang(), template }, now).await?;
    }
    Ok(())
}

/// Notes a notice down; false if it was given before.
async fn is_new(
    tx: &impl ConnectionTrait,
    of: &shipment::Model,
    (status, reader): (TrackingStatus, Reader),
    now: DateTime<Utc>,
) -> ApiResult<bool> {
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(of.account_id),
        shipment_id: Set(of.id),
        status: Set(status.into()),
        reader: Set(reader),
        created_at: Set(now),
    };
    let columns = [Column::AccountId, Column::ShipmentId, Column::Status, Column::Reader];
    let once = OnConflict::columns(columns).do_nothing().to_owned();
    Ok(Entity::insert(row).on_conflict(once).exec_without_returning(tx).await? == 1)
}
