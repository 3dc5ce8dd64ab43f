//! Webhooks that accounts receive.

mod campaign;
mod deliver;
mod document;
mod ending;
mod events;
mod failing;
mod managing;
mod order;
mod published;
pub mod receiver;
mod rotate;

use chrono::NaiveDate;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, QueryOrder};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::shipment::TrackingStatus;
use waybill_core::webhook::WebhookEventType;
use waybill_server::account::webhook::data::{WebhookBulkList, WebhookData, WebhookParcel, WebhookTracking};
use waybill_server::account::webhook::{
    WebhookSubject, delivery_entity as delivery, endpoint_entity as endpoint, event_entity as event, listeners,
};
use waybill_server::jobs::registry;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::platform::store::StoreResult;

use crate::app::{Client, TestApp};

/// Makes an endpoint for all events; its id and its secret.
pub async fn endpoint(owner: &Client, url: &str) -> (String, String) {
    let made = owner.post("/api/webhook-endpoints", json!({ "url": url })).await.ok().data();
    (made["id"].as_str().unwrap().to_owned(), made["secret"].as_str().unwrap().to_owned())
}

/// What happened to a shipment, as tracking tells it.
pub fn tracked(shipment_id: Uuid, status: TrackingStatus) -> WebhookData {
    WebhookData::Tracking(WebhookTracking {
        shipment_id,
        status,
        courier: "cp".to_owned(),
        parcels: vec![WebhookParcel { tracking_number: "7023210900000000".to_owned(), status }],
        expected_delivery: NaiveDate::from_ymd_opt(2026, 11, 24),
        simulated: true,
    })
}

/// Publishes an event of a shipment, as the product does.
pub async fn db_publish(app: &TestApp, owner: &Client, event: WebhookEventType, shipment_id: Uuid) {
    db_publish_data(
        app,
        owner,
        event,
        (WebhookSubject::Shipment, shipment_id),
        tracked(shipment_id, TrackingStatus::InTransit),
    )
    .await;
}

/// The same, with data of a test's own.
pub async fn db_publish_data(
    app: &TestApp,
    owner: &Client,
    event: WebhookEventType,
    subject: (WebhookSubject, Uuid),
    data: WebhookData,
) {
    let tx = waybill_server::platform::store::write_tx(app.db()).await.unwrap();
    if let Some(listeners) = listeners(&tx, owner.account_id, event).await.unwrap() {
        listeners.publish(&tx, subject, &data, app.clock().now()).await.unwrap();
    }
    tx.commit().await.unwrap();
}

/// Numbers in place of a bulk list's, to tell events from each other.
pub fn numbered(number: u64) -> WebhookData {
    let list = WebhookBulkList { bulk_run_id: Uuid::nil(), stopped: false, bought: number, failed: 0, pending: 0 };
    WebhookData::BulkList(list)
}

/// Runs jobs until nothing is due.
pub async fn run_jobs(app: &TestApp) {
    while run_due_jobs(&app.state, &registry()).await.unwrap() > 0 {}
}

/// An endpoint where nobody listens, with an event that is on its way there.
pub async fn db_event(app: &TestApp, owner: &Client) -> (Uuid, Uuid) {
    let (id, _) = endpoint(owner, "http://127.0.0.1:1/webhooks").await;
    db_publish(app, owner, WebhookEventType::LabelReady, Uuid::now_v7()).await;
    let events = event::Entity::find().order_by_desc(event::Column::Id).one(app.db()).await.unwrap();
    (id.parse().unwrap(), events.unwrap().id)
}

/// A second delivery of an event to its endpoint.
pub async fn twice(app: &TestApp, (account_id, endpoint_id, event_id): (Uuid, Uuid, Uuid)) -> StoreResult<()> {
    let rows = delivery::Entity::find().all(app.db()).await?;
    let is_it =
        |row: &delivery::Model| (row.account_id, row.endpoint_id, row.event_id) == (account_id, endpoint_id, event_id);
    let row = rows.into_iter().find(is_it).unwrap();
    let second = delivery::Model { id: Uuid::now_v7(), ..row };
    second.into_active_model().reset_all().insert(app.db()).await.map(drop)?;
    Ok(())
}

pub async fn db_deliveries(app: &TestApp) -> Vec<delivery::Model> {
    delivery::Entity::find().order_by_asc(delivery::Column::EventId).all(app.db()).await.unwrap()
}

pub async fn db_endpoint(app: &TestApp) -> endpoint::Model {
    endpoint::Entity::find().one(app.db()).await.unwrap().unwrap()
}

pub async fn first_event(owner: &Client) -> Value {
    owner.get("/api/webhook-events").await.ok().data()[0].clone()
}
