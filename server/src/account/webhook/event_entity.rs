//! The table `webhook_events`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::webhook::WebhookEventType;

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// What an event happened to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WebhookSubject {
    /// A shipment, with its label, tracking and refund.
    Shipment,
    /// A pickup.
    Pickup,
    /// A claim.
    Claim,
    /// A return that a recipient asked for.
    Return,
    /// A saved quote.
    Quote,
    /// A bulk list.
    BulkList,
}

/// Something that happened, as webhooks tell it.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "webhook_events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// In the order of time; also the header `webhook-id`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub event: Stored<WebhookEventType>,
    /// What it happened to.
    pub subject_kind: WebhookSubject,
    pub subject_id: Uuid,
    /// The body, byte for byte.
    pub payload: String,
    pub created_at: DateTimeUtc,
}
