//! A shipment as the courier remembers it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
    Ok(all(state)?
        .into_iter()
        .find(|shipment| shipment.number == number || shipment.parcels.iter().any(|own| own == number)))
}

/// The valid shipments, newest first.
pub fn all(state: &SimulatorState) -> Result<Vec<Shipment>, StoreError> {
    let mut all: Vec<Shipment> = state.store().all(SHIPMENTS)?;
    all.retain(|shipment| !shipment.cancelled);
    all.sort_by(|a, b| b.created_at.cmp(&a.created_at).then_with(|| b.id.cmp(&a.id)));
    Ok(all)
}
