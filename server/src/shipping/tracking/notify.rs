//! Telling people how far a shipment has come, as the account's tracking settings say: each step once.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;
use waybill_core::Lang;
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

/// What is told.
#[derive(Debug, Clone)]
pub(super) struct Notice {
    /// Of which shipment, in its account.
    pub account_id: Uuid,
    pub shipment_id: Uuid,
    /// The step.
    pub status: TrackingStatus,
    /// Who reads it.
    pub reader: Reader,
    /// Where they read mail.
    pub email: String,
    /// The sender's language; the recipient's is not known.
    pub lang: Lang,
}

/// A way in which notices reach people.
#[async_trait]
pub(super) trait Channel: Send + Sync {
    /// Queues a notice in the transaction that is about to commit.
    async fn queue(&self, tx: &(dyn Queue + '_), notice: &Notice, now: DateTime<Utc>) -> ApiResult<()>;
}

/// The transaction, as a channel sees it.
#[async_trait]
pub(super) trait Queue: Sync {
    /// Queues a mail.
    async fn mail(&self, order: Order<TrackingMail>, now: DateTime<Utc>) -> ApiResult<()>;
}

#[async_trait]
impl<C: ConnectionTrait> Queue for C {
    async fn mail(&self, order: Order<TrackingMail>, now: DateTime<Utc>) -> ApiResult<()> {
        Ok(enqueue(self, &order, now).await?)
    }
}

/// Notices by mail.
struct ByMail;

#[async_trait]
impl Channel for ByMail {
    async fn queue(&self, tx: &(dyn Queue + '_), notice: &Notice, now: DateTime<Utc>) -> ApiResult<()> {
        let Notice { account_id, shipment_id, status, reader, email, lang } = notice.clone();
        tx.mail(Order { to: email, lang, template: TrackingMail { account_id, shipment_id, status, reader } }, now)
            .await
    }
}

/// Every way there is.
const CHANNELS: [&dyn Channel; 1] = [&ByMail];

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
    let notice = |reader, email: String| Notice { account_id, shipment_id, status, reader, email, lang: sender.lang() };
    let mut notices = Vec::new();
    if wanted.notify_sender.contains(&status) {
        notices.push(notice(Reader::Sender, sender.email.clone()));
    }
    if wanted.notify_recipient.contains(&status) {
        let to: Option<AddressInput> = of.destination.as_ref().map(Document::read).transpose()?;
        let email = to.map(|to| to.contact_email.trim().to_owned()).filter(|email| !email.is_empty());
        notices.extend(email.map(|email| notice(Reader::Recipient, email)));
    }
    for notice in notices {
        if !is_new(tx, &of, &notice, now).await? {
            continue;
        }
        if notice.reader == Reader::Recipient {
            ensure(platform, tx, &of, now).await?;
        }
        for channel in CHANNELS {
            channel.queue(tx, &notice, now).await?;
        }
    }
    Ok(())
}

/// Notes a notice down; false if it was given before.
async fn is_new(
    tx: &impl ConnectionTrait,
    of: &shipment::Model,
    notice: &Notice,
    now: DateTime<Utc>,
) -> ApiResult<bool> {
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(of.account_id),
        shipment_id: Set(of.id),
        status: Set(notice.status.into()),
        reader: Set(notice.reader),
        created_at: Set(now),
    };
    let columns = [Column::AccountId, Column::ShipmentId, Column::Status, Column::Reader];
    let once = OnConflict::columns(columns).do_nothing().to_owned();
    Ok(Entity::insert(row).on_conflict(once).exec_without_returning(tx).await? == 1)
}
