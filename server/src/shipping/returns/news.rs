//! Webhooks about returns.

use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use waybill_core::Cents;
use waybill_core::webhook::WebhookEventType;

use crate::account::webhook::data::{WebhookData, WebhookReturn};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::store::StoreResult;
use crate::shipping::shipment::return_entity::{Model, ReturnStatus};

/// Publishes that a return was asked for.
pub(super) async fn publish_request(tx: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    publish(tx, row, (WebhookEventType::ReturnRequested, None), now).await
}

/// Publishes that a return was approved or declined.
pub(super) async fn publish_decision(tx: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    let approved = row.status != ReturnStatus::Declined;
    publish(tx, row, (WebhookEventType::ReturnDecided, Some(approved)), now).await
}

async fn publish(
    tx: &impl ConnectionTrait,
    row: &Model,
    (event, approved): (WebhookEventType, Option<bool>),
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let Some(listeners) = listeners(tx, row.account_id, event).await? else { return Ok(()) };
    let Model { id: return_id, shipment_id, .. } = *row;
    let data = WebhookReturn { return_id, shipment_id, approved, reason: *row.reason, fee: Cents(row.fee) };
    listeners.publish(tx, (WebhookSubject::Return, row.id), &WebhookData::Return(data), now).await
}
