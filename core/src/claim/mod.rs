//! Claims on policies: what can be claimed when, with which evidence, and how a claim is decided.

#[cfg(feature = "book")]
pub(crate) mod book;
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

pub use crate::term::ClaimStatus;
pub use check::{ClaimCheck, ClaimCheckInput, check_claim};
pub use courier_page::{CourierClaims, courier_claims};
pub use decide::{ClaimDecisionInput, REFERENCE_MAX, check_decision};
pub use evidence::{ClaimFile, EvidenceItem, checklist};
pub use input::{CLAIM_TEXT_MAX, ClaimInput, ClaimType, PAYOUT_MAX};
pub use moves::{CLAIM_MOVES, ClaimMover, ClaimMovesInput, claim_moves, may_become};
pub use payout::masked_payout;
pub use window::{ClaimFacts, ClaimOpening, ClaimWindow, claim_window, goes_by_surface};

/// Rules on claims.
pub const RULES: &[Rule] = &[
    rule!("claim.window", "From when and until when a claim for a parcel can be filed, by what happened to it.",
        "À partir de quand et jusqu’à quand une réclamation peut être déposée pour un colis, selon ce qui lui est arrivé.",
        window::claim_window, ClaimFacts, DatedContext => ClaimWindow),
    rule!("claim.check", "Checks a claim, its dates, its amount and its evidence: at most one violation a field.",
        "Vérifie une réclamation, ses dates, son montant et ses preuves : au plus une erreur par champ.",
        check::check_claim, ClaimCheckInput, DatedContext => ClaimCheck),
    rule!("claim.moves", "What may become of a claim in a status, by who asks.",
        "Ce qu’une réclamation peut devenir selon son état et selon qui le demande.",
        moves::moves, ClaimMovesInput, LangContext => Vec<ClaimStatus>),
    rule!("claim.decide", "Checks what the claims desk makes of a claim: the status, the approved amount, its words.",
        "Vérifie ce que le bureau des réclamations décide : l’état, le montant accordé et ses mots.",
        decide::check_decision, ClaimDecisionInput, LangContext => Vec<crate::Violation>),
    rule!("claim.courier_page", "Where a courier takes claims itself, for a parcel that has no policy.",
        "Où un transporteur reçoit lui-même les réclamations, pour un colis sans police.",
        courier_page::courier_claims, String, LangContext => CourierClaims),
];
