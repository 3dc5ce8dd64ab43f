//! A shipment as the courier remembers it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::label::LabelData;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tracking::Trip;

/// The collection of shipments, by the number of their first package.
pub const SHIPMENTS: &str = "ups_shipments";

/// A shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shipment {
    /// The number of its first package, which is its own.
    pub number: String,
    /// The numbers of its packages.
    pub packages: Vec<String>,
    /// When it was bought.
    pub created_at: DateTime<Utc>,
    /// The references that it was bought with.
    pub references: Vec<String>,
    /// The service's code and its name.
    pub service: (String, String),
    /// A label for each package.
    pub labels: Vec<LabelData>,
    /// Its way.
    pub trip: Trip,
    /// Voided.
    pub voided: bool,
}

/// A shipment by the number of one of its packages, voided or not.
pub fn by_package(state: &SimulatorState, number: &str) -> Result<Option<Shipment>, StoreError> {
    let holding: Vec<Shipment> = state.store().holding(SHIPMENTS, number)?;
    Ok(holding.into_iter().find(|shipment| shipment.packages.iter().any(|own| own == number)))
}

/// The newest valid shipment with a reference.
pub fn by_reference(state: &SimulatorState, reference: &str) -> Result<Option<Shipment>, StoreError> {
    let mut found: Vec<Shipment> = state.store().holding(SHIPMENTS, reference)?;
    found.retain(|shipment| !shipment.voided && shipment.references.iter().any(|own| own == reference));
    Ok(found.into_iter().max_by(|a, b| a.created_at.cmp(&b.created_at).then_with(|| a.number.cmp(&b.number))))
}
