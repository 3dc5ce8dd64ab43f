//! Webhooks about claims.

use sea_orm::ConnectionTrait;
use waybill_core::Cents;
use waybill_core::webhook::WebhookEventType;

use crate::account::webhook::data::{WebhookClaim, WebhookData};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::store::StoreResult;
use crate::shipping::insurance::claim_entity::Model;

/// Publishes that a claim has another status.
pub(super) async fn publish(tx: &impl ConnectionTrait, row: &Model) -> StoreResult<()> {
    let Some(listeners) = listeners(tx, row.account_id, WebhookEventType::ClaimUpdated).await? else { return Ok(()) };
    let data = WebhookClaim {
        claim_id: row.id,
        number: row.number.clone(),
        status: *row.status,
        shipment_id: row.shipment_id,
        amount: Cents(row.amount),
        approved_amount: row.approved_amount.map(Cents),
    };
    listeners.publish(tx, (WebhookSubject::Claim, row.id), &WebhookData::Claim(data), row.updated_at).await
}
