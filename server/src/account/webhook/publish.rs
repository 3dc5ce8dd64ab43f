//! The outbox: writing an event in the transaction in which it happens.

use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
};
use serde_json::json;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType;

use super::data::WebhookData;
use super::delivery_entity::{self as delivery, WebhookDeliveryState};
use super::endpoint_entity::{self as endpoint, WebhookStatus};
use super::event_entity::{self as event, WebhookSubject};
use super::job::DeliverWebhooks;
use crate::platform::jobs::enqueue;
use crate::platform::store::{Document, StoreError, StoreResult, delete_in_account, find_in_account};

/// What an event happened to: its kind and id. The events of a subject are sent one after the other.
pub type Subject = (WebhookSubject, Uuid);

/// The endpoints that want to know of an event.
pub struct Listeners {
    account_id: Uuid,
    event: WebhookEventType,
    endpoints: Vec<Uuid>,
}

/// The endpoints that want to know of an event; None if there are none, so that nobody has to gather its data.
pub async fn listeners(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    event: WebhookEventType,
) -> StoreResult<Option<Listeners>> {
    let endpoints = find_in_account::<endpoint::Entity>(account_id)
        .filter(endpoint::Column::Status.eq(WebhookStatus::On))
        // One that is deleted meanwhile waits for the caller's transaction, which would otherwise fail at its reference.
        .lock(LockType::KeyShare)
        .all(db)
        .await?;
    let endpoints: Vec<Uuid> = endpoints.iter().filter(|row| wants(row, event)).map(|row| row.id).collect();
    Ok((!endpoints.is_empty()).then_some(Listeners { account_id, event, endpoints }))
}

/// Whether an endpoint receives an event of that type. A list that this version cannot read, because a later one wrote it, names
/// nothing that this version sends.
pub(super) fn wants(endpoint: &endpoint::Model, event: WebhookEventType) -> bool {
    endpoint.events.read().is_ok_and(|events| events.is_empty() || events.contains(&event))
}

/// The body of an event, as it is signed and sent.
pub(super) fn payload(event: WebhookEventType, data: &WebhookData, at: DateTime<Utc>) -> String {
    let timestamp = at.to_rfc3339_opts(SecondsFormat::Micros, true);
    json!({ "type": event, "timestamp": timestamp, "data": data }).to_string()
}

impl Listeners {
    /// Writes the event with a delivery to each endpoint, in the caller's transaction; they are sent after the commit.
    pub async fn publish(
        self,
        db: &impl ConnectionTrait,
        (kind, subject_id): Subject,
        data: &WebhookData,
        now: DateTime<Utc>,
    ) -> StoreResult<()> {
        let event_id = Uuid::now_v7();
        let row = event::ActiveModel {
            account_id: Set(self.account_id),
            id: Set(event_id),
            event: Set(self.event.into()),
            subject_kind: Set(kind),
            subject_id: Set(subject_id),
            payload: Set(payload(self.event, data, now)),
            created_at: Set(now),
        };
        row.insert(db).await?;
        for endpoint_id in self.endpoints {
            let row = new_delivery((self.account_id, endpoint_id), event_id, subject_id, now)?;
            delivery::Entity::insert(row).exec_without_returning(db).await?;
            enqueue(db, &DeliverWebhooks { account_id: self.account_id, endpoint_id }, now).await?;
        }
        Ok(())
    }
}

/// A delivery that is due now.
pub(super) fn new_delivery(
    (account_id, endpoint_id): (Uuid, Uuid),
    event_id: Uuid,
    subject_id: Uuid,
    now: DateTime<Utc>,
) -> Result<delivery::ActiveModel, StoreError> {
    let none = Document::of(&Vec::new()).map_err(|error| StoreError::Other(sea_orm::DbErr::Json(error.to_string())))?;
    Ok(delivery::ActiveModel {
        account_id: Set(account_id),
        id: Set(Uuid::now_v7()),
        event_id: Set(event_id),
        endpoint_id: Set(endpoint_id),
        subject_id: Set(subject_id),
        state: Set(WebhookDeliveryState::Pending),
        tries: Set(0),
        attempts: Set(none),
        next_attempt_at: Set(Some(now)),
        created_at: Set(now),
        updated_at: Set(now),
    })
}

/// Ends an account's endpoints: the account is closed, and nothing more is sent.
pub async fn end_endpoints(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<()> {
    delete_in_account::<endpoint::Entity>(account_id).exec(db).await?;
    Ok(())
}
