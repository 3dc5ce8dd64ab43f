//! Following parcels, on a courier that does as it is told and on the simulator's.

mod check;
mod link;
mod notice;
mod run;
mod several;
mod webhook;
mod zone;

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::TrackingEvent;
use waybill_server::shipping::tracking::{self, entity};

use super::purchase::shop::Shop;
use crate::app::Answer;

/// A scan on the clock of a place.
pub fn scan(status: TrackingStatus, local_time: &str, place: &str) -> TrackingEvent {
    TrackingEvent {
        status,
        code: format!("{status:?}"),
        description: format!("{status:?} in {place}"),
        local_time: local_time.parse().unwrap(),
        utc_offset_minutes: None,
        place: place.to_owned(),
        is_notice: false,
    }
}

/// A way from Montréal to Toronto, newest first.
pub fn whole_way() -> Vec<TrackingEvent> {
    vec![
        scan(TrackingStatus::Delivered, "2026-11-24T11:40:00", "TORONTO, ON"),
        scan(TrackingStatus::OutForDelivery, "2026-11-24T08:05:00", "TORONTO, ON"),
        scan(TrackingStatus::InTransit, "2026-11-23T04:50:00", "TORONTO, ON"),
        scan(TrackingStatus::PickedUp, "2026-11-20T16:20:00", "MONTRÉAL, QC"),
        scan(TrackingStatus::LabelCreated, "2026-11-20T10:00:00", "MONTRÉAL, QC"),
    ]
}

impl Shop<'_> {
    /// A shipment whose label was bought just now.
    pub async fn sent(&self) -> String {
        self.card("4242424242424242").await;
        self.one_more().await
    }

    /// Another one, on the same card.
    pub async fn one_more(&self) -> String {
        let id = self.bought().await;
        self.run_due_jobs().await;
        id
    }

    /// What the courier says of every parcel from now on: the last so many events of a way.
    pub fn tells(&self, way: &[TrackingEvent], last: usize) {
        self.courier.books().scans = way[way.len() - last..].to_vec();
    }

    /// The clock's tick, and the jobs that it enqueues.
    pub async fn tick(&self) {
        tracking::look_for_due(&self.state.platform).await.unwrap();
        self.run_due_jobs().await;
    }

    /// The same after some time.
    pub async fn tick_after(&self, time: TimeDelta) {
        self.app.clock().advance(time);
        self.tick().await;
    }

    pub async fn progress(&self, id: &str) -> Value {
        self.owner.get(&format!("/api/tracking/{id}/progress")).await.ok().data()
    }

    pub async fn refresh(&self, id: &str) -> Answer {
        self.owner.post(&format!("/api/tracking/{id}/refresh"), json!({})).await
    }

    pub async fn db_trackings(&self) -> Vec<entity::Model> {
        entity::Entity::find().all(self.app.db()).await.unwrap()
    }
}

pub fn uuid(id: &str) -> Uuid {
    id.parse().unwrap()
}

pub fn statuses(progress: &Value) -> Vec<String> {
    let events = progress["events"].as_array().unwrap();
    events.iter().map(|event| event["status"].as_str().unwrap().to_owned()).collect()
}
