//! Shipments: the draft, its options, its status.

mod check;
mod options;
mod status;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use check::{QuickCheckInput, ShipmentCheckInput, check, quick_check};
pub use options::ShipmentOptionsInput;
pub use status::{RefundStatus, ShipmentStatus, ShipmentType, TrackingStatus};

/// Rules on shipments.
pub const RULES: &[Rule] = &[
    rule!("shipment.check", "Checks a shipment in the product's order and gives every message that applies.",
        check::check, ShipmentCheckInput, LangContext => Vec<Violation>),
    rule!("shipment.quick_check", "Checks a quick quote: the shipment check without insurance and invoice.",
        check::quick_check, QuickCheckInput, LangContext => Vec<Violation>),
];
