//! Claims on policies: what can be claimed when, with which evidence, and how a claim is decided.

mod check;
mod courier_page;
mod decide;
mod evidence;
mod input;
mod moves;
mod payout;
mod window;

use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use crate::term::ClaimStatus;
pub use check::{ClaimCheck, ClaimCheckInput, check_claim};
pub use courier_page::{CourierClaims, courier_claims};
pub use decide::{ClaimDecisionInput, REFERENCE_MAX};
pub use evidence::{ClaimFile, EvidenceItem, checklist};
pub use input::{CLAIM_TEXT_MAX, ClaimInput, ClaimType, PAYOUT_MAX};
pub use moves::{CLAIM_MOVES, ClaimMover, ClaimMovesInput, claim_moves, may_become};
pub use payout::masked_payout;
pub use window::{ClaimFacts, ClaimOpening, ClaimWindow, claim_window, goes_by_surface};

/// Rules on claims.
pub const RULES: &[Rule] = &[
    rule!(
        /// From when and until when a claim for a parcel can be filed, by what happened to it.
        "claim.window",
        window::claim_window, ClaimFacts, DatedContext => ClaimWindow),
    rule!(
        /// Checks a claim, its dates, its amount and its evidence: at most one violation a field.
        "claim.check",
        check::check_claim, ClaimCheckInput, DatedContext => ClaimCheck),
    rule!(
        /// What may become of a claim in a status, by who asks.
        "claim.moves",
        |input, _| claim_moves(input.from, input.by), ClaimMovesInput, LangContext => Vec<ClaimStatus>),
    rule!(
        /// Checks what the claims desk makes of a claim: the status, the approved amount, its words.
        "claim.decide",
        check_form, ClaimDecisionInput, LangContext => Vec<crate::Violation>),
    rule!(
        /// Where a courier takes claims itself, for a parcel that has no policy.
        "claim.courier_page",
        courier_page::courier_claims, String, LangContext => CourierClaims),
];
