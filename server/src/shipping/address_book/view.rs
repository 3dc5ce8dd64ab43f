//! A row of the address book as clients see it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::AddressInput;

/// A row of the address book.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Address {
    /// Id of the row.
    pub id: Uuid,
    /// The address.
    #[serde(flatten)]
    pub address: AddressInput,
    /// Whether it is complete enough for a shipment.
    pub complete: bool,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}
