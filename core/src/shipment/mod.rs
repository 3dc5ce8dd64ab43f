//! Shipments: the draft, its options, its check, its status.

mod again;
mod allowed;
mod check;
mod cover;
mod goods;
mod history;
mod images;
mod label_email;
mod moves;
mod options;
mod readiness;
mod references;

use crate::Violation;
use crate::insurance::InsuranceImagesAnswer;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use crate::term::{RefundStatus, ShipmentStatus, ShipmentType, TrackingStatus};
pub use again::{ShipmentContent, again};
pub use allowed::{ShipmentAllowed, allowed};
pub use check::{QuickCheckInput, ShipmentCheckInput, check, check_draft, quick_check};
pub use cover::{CoverState, is_cancellable};
pub use goods::{GoodsEffect, RESTRICTED_GOODS, RestrictedGoodsInput, goods_effect, restricted_goods, uninsurable};
pub use history::{HistoryStatus, HistoryType};
pub use images::images;
pub use label_email::{LABEL_EMAILS_MAX, LabelEmailsInput};
pub use moves::{MOVES, Move, MoveAnswer, MoveInput, Mover, MovesInput, lead, make_move, statuses_from};
pub use options::{NOTE_MAX, QUESTIONS_MAX, ShipmentOptionsInput};
pub use readiness::{StepInput, StepReadiness, StepState, readiness};
pub use references::{References, references};

/// Rules on shipments.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks a shipment in the product's order and gives every message that applies.
        "shipment.check",
        check::check, ShipmentCheckInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks a quick quote: the shipment check without insurance and invoice.
        "shipment.quick_check",
        check::quick_check, QuickCheckInput, LangContext => Vec<Violation>),
    rule!(
        /// Which images an insured shipment lacks before it can be bought, and whether one of the product is worth
        /// asking for.
        "shipment.images",
        images::images, ShipmentOptionsInput, LangContext => InsuranceImagesAnswer),
    rule!(
        /// What the answers about restricted goods refuse: goods that no courier carries, goods that are never insured,
        /// and a missing proof of value.
        "shipment.goods",
        goods::restricted_goods, RestrictedGoodsInput, LangContext => Vec<Violation>),
    rule!(
        /// Says which steps between addresses and rates are open.
        "shipment.steps",
        readiness::readiness, StepInput, LangContext => StepReadiness),
    rule!(
        /// Moves a shipment from one status to another, or says why not.
        "shipment.move",
        moves::make_move, MoveInput, LangContext => MoveAnswer),
    rule!(
        /// Lists the statuses that may be asked for from a status.
        "shipment.moves",
        |input, _| statuses_from(input.from, input.by), MovesInput, LangContext => Vec<ShipmentStatus>),
    rule!(
        /// Says what a person may do with a shipment in a status: edit, buy, delete, ask for another.
        "shipment.allowed",
        |status, _| allowed(*status), ShipmentStatus, LangContext => ShipmentAllowed),
    rule!(
        /// Gives what a new draft takes over from a shipment that was sent before.
        "shipment.again",
        |sent, _| again(sent.clone()), ShipmentContent, LangContext => ShipmentContent),
    rule!(
        /// Puts a shipment's status into words.
        "shipment.status_label",
        |status, context| status.label(context.lang).to_owned(), ShipmentStatus, LangContext => String),
    rule!(
        /// Puts a refund's status into words.
        "shipment.refund_label",
        |status, context| status.label(context.lang).to_owned(), RefundStatus, LangContext => String),
    rule!(
        /// Puts a tracking status into words.
        "shipment.tracking_label",
        |status, context| status.label(context.lang).to_owned(), TrackingStatus, LangContext => String),
    rule!(
        /// Checks the addresses that a label is to be mailed to.
        "shipment.label_emails",
        check_form, LabelEmailsInput, LangContext => Vec<Violation>),
];
