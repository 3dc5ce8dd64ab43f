//! The table `tracking_notices`.

use serde::{Deserialize, Serialize};
use waybill_core::shipment::TrackingStatus;

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// Who is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[serde(rename_all = "snake_case")]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum Reader {
    /// The user who made the shipment.
    #[sea_orm(string_value = "sender")]
    Sender,
    #[sea_orm(string_value = "recipient")]
    Recipient,
}

/// A notice that was given.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "tracking_notices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    /// Of which step.
    pub status: Stored<TrackingStatus>,
    /// To whom.
    pub reader: Reader,
    pub created_at: DateTimeUtc,
}
