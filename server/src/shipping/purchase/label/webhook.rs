//! Webhooks about a label: bought or not, ready, cancelled, refunded.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use waybill_core::Cents;
use waybill_core::webhook::WebhookEventType;

use crate::account::webhook::data::{WebhookData, WebhookShipment};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::store::StoreResult;
use crate::shipping::purchase::entity::Model;
use crate::shipping::shipment::entity as shipment;

/// Publishes an event of an attempt's shipment, as it is now.
pub async fn publish(
    db: &impl ConnectionTrait,
    row: &Model,
    event: WebhookEventType,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let Some(listeners) = listeners(db, row.account_id, event).await? else { return Ok(()) };
    let Some(of) = shipment::Entity::find_by_id((row.account_id, row.shipment_id)).one(db).await? else {
        return Ok(());
    };
    let data = WebhookShipment {
        shipment_id: of.id,
        status: *of.status,
        tracking_status: of.tracking_status.map(|status| *status),
        refund_status: *of.refund_status,
        courier: row.courier.clone(),
        service: row.service.clone(),
        // What a courier sold cannot be read where the account was erased meanwhile.
        tracking_numbers: row.tracking_numbers().unwrap_or_default(),
        amount: Cents(row.amount),
        currency: row.currency.clone(),
        simulated: row.courier_simulated,
    };
    listeners.publish(db, (WebhookSubject::Shipment, of.id), &WebhookData::Shipment(data), now).await
}
