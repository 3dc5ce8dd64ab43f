//! The table `webhook_deliveries`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::attempt::Attempt;
use crate::platform::store::Document;
use crate::platform::store::table::*;

/// The state of an event's delivery to an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WebhookDeliveryState {
    /// It will be tried, or tried again.
    Pending,
    /// The endpoint took it.
    Delivered,
    /// The last try failed: a dead letter, until a user sends it again.
    Failed,
}

/// An event on its way to an endpoint.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "webhook_deliveries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event_id: Uuid,
    pub endpoint_id: Uuid,
    /// The event's: of a subject, one event after the other is sent.
    pub subject_id: Uuid,
    pub state: WebhookDeliveryState,
    /// Attempts since it was last queued.
    pub tries: i64,
    /// The last attempts, the oldest first.
    pub attempts: Document<Vec<Attempt>>,
    /// When it may be sent; None once it is settled.
    pub next_attempt_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
