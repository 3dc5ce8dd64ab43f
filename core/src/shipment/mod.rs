//! Shipments: the draft, its options, its check, its status.

mod check;
mod draft;
mod label;
mod moves;
mod options;
mod readiness;
mod status;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use check::{QuickCheckInput, ShipmentCheckInput, check, quick_check};
pub use draft::{ResetModal, ShipmentDraft, ShipmentReset, reset};
pub(crate) use label::status_in_words;
pub use moves::{MOVES, Move, MoveAnswer, MoveInput, Mover, MovesInput, lead, make_move};
pub use options::ShipmentOptionsInput;
pub use readiness::{StepInput, StepReadiness, StepState, readiness};
pub use status::{RefundStatus, ShipmentStatus, ShipmentType, TrackingStatus};

/// Rules on shipments.
pub const RULES: &[Rule] = &[
    rule!("shipment.check", "Checks a shipment in the product's order and gives every message that applies.",
        check::check, ShipmentCheckInput, LangContext => Vec<Violation>),
    rule!("shipment.quick_check", "Checks a quick quote: the shipment check without insurance and invoice.",
        check::quick_check, QuickCheckInput, LangContext => Vec<Violation>),
    rule!("shipment.steps", "Says which steps between addresses and rates stand open.",
        readiness::readiness, StepInput, LangContext => StepReadiness),
    rule!("shipment.reset", "Returns a draft to its defaults and names the windows to close.",
        draft::reset, ShipmentDraft, LangContext => ShipmentReset),
    rule!("shipment.move", "Moves a shipment from one status to another, or says why not.",
        moves::make_move, MoveInput, LangContext => MoveAnswer),
    rule!("shipment.moves", "Lists the statuses that may be asked for from a status.",
        moves::moves, MovesInput, LangContext => Vec<ShipmentStatus>),
    rule!("shipment.status_label", "Puts a shipment's status into words.",
        label::status_label, ShipmentStatus, LangContext => String),
    rule!("shipment.refund_label", "Puts a refund's status into words.",
        label::refund_label, RefundStatus, LangContext => String),
    rule!("shipment.tracking_label", "Puts a tracking status into words.",
        label::tracking_label, TrackingStatus, LangContext => String),
];
