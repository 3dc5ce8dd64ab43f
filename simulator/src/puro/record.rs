//! A shipment as the courier remembers it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use waybill_core::Cents;
use waybill_core::date::Date;

use crate::label::LabelData;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tracking::Trip;

/// The collection of shipments, by the PIN of their first piece.
pub const SHIPMENTS: &str = "puro_shipments";

/// A shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shipment {
    /// The PIN of each piece; the first is the shipment's.
    pub pins: Vec<String>,
    /// When it was bought.
    pub created_at: DateTime<Utc>,
    /// The day of shipping.
    pub shipped: Date,
    /// Reference1 to Reference4; empty where none.
    pub references: Vec<String>,
    /// The account that pays.
    pub account: String,
    /// What it costs, taxes included.
    pub total: Cents,
    /// For label printers.
    pub thermal: bool,
    /// A label for each piece.
    pub labels: Vec<LabelData>,
    /// Its way.
    pub trip: Trip,
    /// Voided.
    pub voided: bool,
    /// The manifest that closed its day.
    #[serde(default)]
    pub manifest: Option<String>,
}

impl Shipment {
    /// Whether it leaves Canada.
    pub fn is_international(&self) -> bool {
        self.trip.destination.country != "CA"
    }
}

/// The shipment that holds a PIN.
pub fn find(state: &SimulatorState, pin: &str) -> Result<Option<Shipment>, StoreError> {
    if let Some(shipment) = state.store().get(SHIPMENTS, pin)? {
        return Ok(Some(shipment));
    }
    let holding: Vec<Shipment> = state.store().holding(SHIPMENTS, pin)?;
    Ok(holding.into_iter().find(|shipment| shipment.pins.iter().any(|own| own == pin)))
}
