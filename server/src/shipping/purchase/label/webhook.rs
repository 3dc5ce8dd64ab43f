//! Webhooks about a label: bought or not, ready, cancelled, refunded.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use waybill_core::Cents;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_core::webhook::WebhookEventType;

use crate::account::webhook::data::{WebhookData, WebhookShipment};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::store::StoreResult;
use crate::shipping::purchase::entity::Model;
use crate::shipping::shipment::entity as shipment;

/// Publishes what a move of an attempt means to the shipment, in its transaction and after the shipment was written.
pub async fn after(
    db: &impl ConnectionTrait,
    row: &Model,
    event: PurchaseEvent,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    match news_of(*row.state, event) {
        Some(news) => publish(db, row, news, now).await,
        None => Ok(()),
    }
}

/// What a move means to whoever waits for the label.
fn news_of(from: PurchaseState, event: PurchaseEvent) -> Option<WebhookEventType> {
    let to = from.after(event)?;
    Some(match (from, event, to) {
        (_, PurchaseEvent::PaymentCaptured, _) => WebhookEventType::ShipmentPurchased,
        (_, PurchaseEvent::LabelStored, _) => WebhookEventType::LabelReady,
        (_, PurchaseEvent::ShipmentCancelled, _) => WebhookEventType::ShipmentCancelled,
        (_, PurchaseEvent::VoidRefused, _) => WebhookEventType::ShipmentCancelRefused,
        (_, PurchaseEvent::RefundMade, _) => WebhookEventType::RefundMade,
        (PurchaseState::Voiding, PurchaseEvent::OperatorClosed, _) => WebhookEventType::ShipmentCancelled,
        (PurchaseState::Refunding, PurchaseEvent::OperatorClosed, _) => WebhookEventType::RefundMade,
        (_, _, PurchaseState::Refused | PurchaseState::Released | PurchaseState::Closed) => {
            WebhookEventType::ShipmentPurchaseFailed
        }
        _ => return None,
    })
}

/// Publishes an event of an attempt's shipment, as it is now. A policy or a top-up has none.
pub async fn publish(
    db: &impl ConnectionTrait,
    row: &Model,
    event: WebhookEventType,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    if !row.is_label() {
        return Ok(());
    }
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
