//! Webhooks about pickups.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use waybill_core::webhook::WebhookEventType;

use super::entity::Entity;
use super::store::members_of;
use crate::account::webhook::data::{WebhookData, WebhookPickup};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::store::{Key, StoreResult};

/// Publishes an event of a pickup, as it is now.
pub(super) async fn publish(
    tx: &impl ConnectionTrait,
    key: Key,
    event: WebhookEventType,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let Some(listeners) = listeners(tx, key.0, event).await? else { return Ok(()) };
    let Some(row) = Entity::find_by_id(key).one(tx).await? else { return Ok(()) };
    let members = members_of(tx, &row).await?;
    let data = WebhookPickup {
        pickup_id: row.id,
        status: *row.status,
        courier: row.courier,
        date: row.date,
        ready_time: row.ready_time,
        close_time: row.close_time,
        shipment_ids: members.into_iter().map(|member| member.shipment_id).collect(),
        simulated: row.simulated,
    };
    listeners.publish(tx, (WebhookSubject::Pickup, row.id), &WebhookData::Pickup(data), now).await
}
