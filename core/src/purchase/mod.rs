//! Buying a label: the states of an attempt, which events move it, and what a person is told and may do.

mod approval;
mod state;
mod step;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use approval::{NeedsApprovalInput, needs_approval};
pub use state::{PurchaseDescription, PurchaseRetry, PurchaseState, PurchaseStep};
pub use step::{MOVES, PurchaseEvent, PurchaseMove, PurchaseMoveInput};

/// Rules on buying.
pub const RULES: &[Rule] = &[
    rule!(
        /// The state of an attempt to buy after an event, or why the event cannot happen.
        "purchase.next",
        step::next, PurchaseMoveInput, LangContext => PurchaseMove),
    rule!(
        /// Whether a team member’s purchase waits for the owner’s approval.
        "purchase.needs_approval",
        approval::needs_approval, NeedsApprovalInput, LangContext => bool),
    rule!(
        /// What a state of buying means: whether it is live, what may be done, what a person is told.
        "purchase.describe",
        |state, context| state.describe(context.lang), PurchaseState, LangContext => PurchaseDescription),
];
