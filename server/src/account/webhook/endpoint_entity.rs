//! The table `webhook_endpoints`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::webhook::WebhookEventType;

use crate::platform::store::Document;
use crate::platform::store::table::*;

/// Whether events are sent to an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WebhookStatus {
    /// They are.
    On,
    /// A user switched it off.
    Off,
    /// It answered 410 Gone, which switched it off.
    Gone,
    /// It failed for five days, which switched it off.
    Failed,
}

/// Where events are sent.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "webhook_endpoints")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub url: String,
    /// What it is for; may be empty.
    pub description: String,
    /// Which events it receives; all if empty.
    pub events: Document<Vec<WebhookEventType>>,
    pub status: WebhookStatus,
    /// The bytes that sign, sealed for this row.
    pub secret: String,
    /// Those before the last rotation.
    pub former_secret: Option<String>,
    /// Until when those sign as well.
    pub former_until: Option<DateTimeUtc>,
    /// Since when every attempt has failed.
    pub failing_since: Option<DateTimeUtc>,
    /// The job that delivers to it.
    pub lane_holder: Option<Uuid>,
    /// Until when that job alone may.
    pub lane_until: Option<DateTimeUtc>,
    /// Who made it, by name.
    pub created_by: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
