//! Webhooks about a shipment's steps.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};
use waybill_core::shipment::TrackingStatus;
use waybill_core::webhook::WebhookEventType;

use super::entity::{Column, Entity};
use crate::account::webhook::data::{WebhookData, WebhookParcel, WebhookTracking};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::store::{Key, StoreResult, find_in_account};

/// Publishes that a shipment has reached a step.
pub(super) async fn publish_step(
    tx: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    status: TrackingStatus,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let event = WebhookEventType::of_tracking(status);
    let Some(listeners) = listeners(tx, account_id, event).await? else { return Ok(()) };
    let rows = find_in_account::<Entity>(account_id)
        .filter(Column::ShipmentId.eq(shipment_id))
        .order_by_asc(Column::Position)
        .all(tx)
        .await?;
    let Some(first) = rows.first() else { return Ok(()) };
    let data = WebhookTracking {
        shipment_id,
        status,
        courier: first.courier.clone(),
        expected_delivery: rows.iter().filter_map(|row| row.expected_delivery.as_deref()?.parse().ok()).max(),
        simulated: first.simulated,
        parcels: rows
            .iter()
            .map(|row| WebhookParcel { tracking_number: row.tracking_number.clone(), status: *row.status })
            .collect(),
    };
    listeners.publish(tx, (WebhookSubject::Shipment, shipment_id), &WebhookData::Tracking(data), now).await
}
