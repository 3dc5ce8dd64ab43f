//! The courier's records of shipments.

use super::Dialect;
use super::shipment::Bought;
use crate::state::SimulatorState;
use crate::store::StoreError;

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
