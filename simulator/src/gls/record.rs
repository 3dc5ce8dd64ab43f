//! A shipment as the courier remembers it.

use std::cmp::Reverse;

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::access::{Refused, message};
use crate::label::LabelData;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tracking::Trip;

/// The collection of shipments, by id.
pub const SHIPMENTS: &str = "gls_shipments";

/// A shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shipment {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: String,
    /// The numbers of its parcels.
    pub parcels: Vec<String>,
    /// When it was bought.
    pub created_at: DateTime<Utc>,
    /// The request, which answers repeat.
    pub sent: Value,
    /// Its price, as a question for a shipment's price is answered.
    pub price: Value,
    /// A label for each parcel.
    pub labels: Vec<LabelData>,
    /// Its way.
    pub trip: Trip,
    /// Cancelled.
    pub cancelled: bool,
}

/// A valid shipment, by its id.
pub fn by_id(state: &SimulatorState, id: &str) -> Result<Option<Shipment>, StoreError> {
    let found: Option<Shipment> = state.store().get(SHIPMENTS, id)?;
    Ok(found.filter(|shipment| !shipment.cancelled))
}

/// A valid shipment, by its number or that of one of its parcels.
pub fn by_number(state: &SimulatorState, number: &str) -> Result<Option<Shipment>, StoreError> {
    let found: Vec<Shipment> = state.store().holding(SHIPMENTS, number)?;
    Ok(found
        .into_iter()
        .filter(|shipment| shipment.number == number || shipment.parcels.iter().any(|own| own == number))
        .filter(|shipment| !shipment.cancelled)
        .max_by(|a, b| a.created_at.cmp(&b.created_at).then_with(|| a.id.cmp(&b.id))))
}

/// So many of the valid shipments behind an offset, newest first.
pub fn page(state: &SimulatorState, offset: usize, count: usize) -> Result<Vec<Shipment>, StoreError> {
    let bought = |record: &Value| record["created_at"].as_str().and_then(|moment| moment.parse::<DateTime<Utc>>().ok());
    state.store().chosen(SHIPMENTS, |records| {
        let mut valid: Vec<_> = records.iter().filter(|(_, record)| record["cancelled"] != true).collect();
        valid.sort_by_cached_key(|(id, record)| Reverse((bought(record), *id)));
        valid.into_iter().skip(offset).take(count).collect()
    })
}

/// A shipment that was found; without one the call is refused.
pub fn known(found: Result<Option<Shipment>, StoreError>) -> Result<Shipment, Refused> {
    found?.ok_or_else(|| message(StatusCode::NOT_FOUND, "The shipment was not found.").into())
}
