//! What the history looks like on the wire.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::shipment::{HistoryStatus, HistoryType};

use crate::shipping::insurance::FreightInsurance;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::shipment::history_entity::{Kind, Model};
use crate::shipping::shipment::view::Shipment;

/// An entry of the history.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct HistoryEntry {
    /// Key: the shipment's, or the policy's.
    pub id: Uuid,
    /// What was sold: `parcel`, `insurance` or `freight`.
    #[serde(rename = "type")]
    #[ts(rename = "type")]
    #[schema(rename = "type")]
    pub kind: HistoryType,
    /// On its list, or put away.
    pub status: HistoryStatus,
    /// When it was paid.
    pub placed_at: DateTime<Utc>,
    /// What was sent; null for a standalone policy.
    pub shipment: Option<Shipment>,
    /// The insurance of a parcel that goes by another way; null for all else.
    pub policy: Option<InsurancePolicy>,
    /// The insurance of freight; null for all else.
    pub freight: Option<FreightInsurance>,
}

/// An entry with what was sold.
pub fn entry(
    row: &Model,
    shipment: Option<Shipment>,
    (policy, freight): (Option<InsurancePolicy>, Option<FreightInsurance>),
) -> HistoryEntry {
    let kind = match row.kind {
        Kind::Parcel => HistoryType::Parcel,
        Kind::Insurance => HistoryType::Insurance,
        Kind::Freight => HistoryType::Freight,
    };
    HistoryEntry { id: row.id, kind, status: *row.status, placed_at: row.placed_at, shipment, policy, freight }
}
