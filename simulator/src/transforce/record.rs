//! A shipment as the courier remembers it, and as answers write it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use super::Dialect;
use crate::label::{Block, LabelData};
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tracking::Trip;

/// A package.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Its number; empty in a price.
    pub barcode: String,
    /// Its references.
    pub references: [String; 2],
    /// Kilograms.
    pub weight: Decimal,
}

/// A shipment, priced or bought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shipment {
    /// Its id; -1 in a price.
    pub id: i64,
    /// The account.
    pub shipper: String,
    /// The sender.
    pub from: Block,
    /// The receiver.
    pub to: Block,
    /// Whether the receiver is at home.
    pub residential: bool,
    /// The service.
    pub service: String,
    /// Charges by the engine's names.
    pub charges: Vec<(String, Cents)>,
    /// Taxes by their codes.
    pub taxes: Vec<(String, Cents)>,
    /// Everything, taxes included.
    pub total: Cents,
    /// Kilograms.
    pub billed: Decimal,
    /// The units in which it was written.
    pub letters: [String; 2],
    /// Business days.
    pub days: u32,
    /// The day on which it is expected.
    pub expected: Date,
    /// Whether that day is guaranteed.
    pub guaranteed: bool,
    /// The day of shipping.
    pub shipped: Date,
    /// When it was bought or priced.
    pub created_at: DateTime<Utc>,
    /// Its packages.
    pub pieces: Vec<Piece>,
    /// Voided.
    pub voided: bool,
    /// The manifest on which it was handed over; empty before.
    pub manifest: String,
}

/// A bought shipment: what is stored in addition to what answers contain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bought {
    /// The shipment.
    pub shipment: Shipment,
    /// A label for each package.
    pub labels: Vec<LabelData>,
    /// Its way.
    pub trip: Trip,
}

/// The collection of a courier's shipments, by id.
pub fn shipments(dialect: &Dialect) -> String {
    format!("{}_shipments", dialect.slug)
}

/// A shipment by its id, also a voided one.
pub fn by_id(state: &SimulatorState, dialect: &Dialect, id: &str) -> Result<Option<Bought>, StoreError> {
    state.store().get(&shipments(dialect), id)
}

/// All shipments, in the order in which they were bought.
pub fn all(state: &SimulatorState, dialect: &Dialect) -> Result<Vec<Bought>, StoreError> {
    state.store().all(&shipments(dialect)).map(in_order)
}

/// Those of a reference, in the order in which they were bought.
pub fn by_reference(state: &SimulatorState, dialect: &Dialect, reference: &str) -> Result<Vec<Bought>, StoreError> {
    let mut found = in_order(state.store().holding(&shipments(dialect), reference)?);
    found.retain(|bought| bought.shipment.pieces.iter().any(|piece| piece.references[0] == reference));
    Ok(found)
}

fn in_order(mut bought: Vec<Bought>) -> Vec<Bought> {
    bought.sort_by_key(|bought| bought.shipment.id);
    bought
}

/// A valid shipment, by the number of one of its packages.
pub fn by_barcode(state: &SimulatorState, dialect: &Dialect, number: &str) -> Result<Option<Bought>, StoreError> {
    let has = |bought: &Bought| bought.shipment.pieces.iter().any(|piece| piece.barcode == number);
    let found: Vec<Bought> = state.store().holding(&shipments(dialect), number)?;
    Ok(in_order(found).into_iter().find(|bought| !bought.shipment.voided && has(bought)))
}
