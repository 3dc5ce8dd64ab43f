//! Buying a label: the states of an attempt, which events move it, and what a person is told and may do.

mod approval;
#[cfg(feature = "book")]
pub(crate) mod book;
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
    rule!("purchase.next", "The state of an attempt to buy after an event, or why the event cannot happen.",
        "L’état d’une tentative d’achat après un événement, ou pourquoi cet événement ne peut se produire.",
        step::next, PurchaseMoveInput, LangContext => PurchaseMove),
    rule!("purchase.needs_approval", "Whether a team member’s purchase waits for the owner’s approval.",
        "Dit si l’achat d’un membre de l’équipe attend l’approbation du propriétaire.",
        approval::needs_approval, NeedsApprovalInput, LangContext => bool),
    rule!("purchase.describe", "What a state of buying means: whether it is live, what may be done, what a person is told.",
        "Ce que signifie un état de l’achat : s’il est en cours, ce qui peut être fait, ce qu’on dit à la personne.",
        state::describe, PurchaseState, LangContext => PurchaseDescription),
];
