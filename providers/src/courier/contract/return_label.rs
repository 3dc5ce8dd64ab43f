//! A label for the way back.

use serde::{Deserialize, Serialize};

use super::{ShipOutcome, ShipRequest};

/// Asks for a label with which the receiver of a shipment sends it back.
///
/// The answer is a [`ShipOutcome`]: its label is fetched by `label` like any other. Where the courier has a return
/// label of its own, it is paid when it is used, and `cost` is none; where it has not, the adapter buys a shipment in the other direction
/// and `cost` is what it says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturnRequest {
    /// The return as a purchase: its origin is the person who sends it back, its destination the one who gets it back.
    pub back: ShipRequest,
    /// The shipment that comes back, where this courier carried it.
    pub original: Option<ShipOutcome>,
}
