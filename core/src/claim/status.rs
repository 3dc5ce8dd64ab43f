//! Where a claim stands, and what may become of it.

use serde::{Deserialize, Serialize};

use crate::Lang;
use crate::lang::LangContext;
use crate::wire::{Wire, Word};

/// Where a claim stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ClaimStatus {
    /// Begun and not sent.
    #[default]
    Draft,
    /// Sent to the claims desk.
    Submitted,
    /// The desk looks at it.
    InReview,
    /// The desk asked for something.
    WaitingDocuments,
    /// The whole amount is approved.
    Approved,
    /// A part of the amount is approved.
    ApprovedPartial,
    /// Nothing is paid.
    Rejected,
    /// The approved amount is paid out.
    Paid,
}

use ClaimStatus as S;

impl ClaimStatus {
    /// Whether the desk has decided it.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        matches!(self, S::Approved | S::ApprovedPartial | S::Rejected | S::Paid)
    }

    /// Whether the policy has to be in force for a claim to reach this status.
    #[must_use]
    pub const fn needs_cover(self) -> bool {
        matches!(self, S::Submitted | S::Approved | S::ApprovedPartial | S::Paid)
    }

    /// Whether the policy cannot be cancelled: the claim was sent and not rejected. A paid one counts, because a premium is
    /// not refunded after a payout.
    #[must_use]
    pub const fn keeps_cover(self) -> bool {
        !matches!(self, S::Draft | S::Rejected)
    }

    /// Whether it waits for its sender.
    #[must_use]
    pub const fn waits_for_sender(self) -> bool {
        matches!(self, S::Draft | S::WaitingDocuments)
    }
}

/// Who asks for a move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ClaimMover {
    /// Who filed it.
    #[default]
    Sender,
    /// The claims desk.
    Desk,
}

/// Every move: from where, to where, and who asks for it.
pub const CLAIM_MOVES: &[(ClaimStatus, ClaimStatus, ClaimMover)] = &[
    (S::Draft, S::Submitted, ClaimMover::Sender),
    (S::Submitted, S::InReview, ClaimMover::Desk),
    (S::Submitted, S::WaitingDocuments, ClaimMover::Desk),
    (S::InReview, S::WaitingDocuments, ClaimMover::Desk),
    (S::InReview, S::Approved, ClaimMover::Desk),
    (S::InReview, S::ApprovedPartial, ClaimMover::Desk),
    (S::InReview, S::Rejected, ClaimMover::Desk),
    (S::WaitingDocuments, S::InReview, ClaimMover::Sender),
    (S::WaitingDocuments, S::InReview, ClaimMover::Desk),
    (S::WaitingDocuments, S::Approved, ClaimMover::Desk),
    (S::WaitingDocuments, S::ApprovedPartial, ClaimMover::Desk),
    (S::WaitingDocuments, S::Rejected, ClaimMover::Desk),
    (S::Approved, S::Paid, ClaimMover::Desk),
    (S::ApprovedPartial, S::Paid, ClaimMover::Desk),
];

/// Whether that move is one.
#[must_use]
pub fn may_become(from: ClaimStatus, to: ClaimStatus, by: ClaimMover) -> bool {
    CLAIM_MOVES.contains(&(from, to, by))
}

/// Who asks, and from where.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClaimMovesInput {
    /// The status so far.
    pub from: ClaimStatus,
    /// Who would ask.
    pub by: ClaimMover,
}

/// What may be asked for from a status.
#[must_use]
pub fn claim_moves(from: ClaimStatus, by: ClaimMover) -> Vec<ClaimStatus> {
    CLAIM_MOVES.iter().filter(|row| (row.0, row.2) == (from, by)).map(|row| row.1).collect()
}

/// The rule `claim.moves`.
pub(super) fn moves(input: &ClaimMovesInput, _: &LangContext) -> Vec<ClaimStatus> {
    claim_moves(input.from, input.by)
}

/// A parameter's status in words; None if it isn't one.
pub(crate) fn claim_status_in_words(param: &str, lang: Lang) -> Option<String> {
    let words = match ClaimStatus::named(param)? {
        S::Draft => lang.pick("a draft", "un brouillon"),
        S::Submitted => lang.pick("submitted", "envoyée"),
        S::InReview => lang.pick("in review", "à l’étude"),
        S::WaitingDocuments => lang.pick("waiting for documents", "en attente de documents"),
        S::Approved => lang.pick("approved", "approuvée"),
        S::ApprovedPartial => lang.pick("approved in part", "approuvée en partie"),
        S::Rejected => lang.pick("rejected", "refusée"),
        S::Paid => lang.pick("paid", "payée"),
    };
    Some(words.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_is_reached_and_rejected_and_paid_alone_are_ends() {
        let mut reached = vec![S::Draft];
        let mut at = 0;
        while let Some(from) = reached.get(at).copied() {
            let next = CLAIM_MOVES.iter().filter(|row| row.0 == from).map(|row| row.1);
            let new: Vec<ClaimStatus> = next.filter(|to| !reached.contains(to)).collect();
            reached.extend(new);
            at += 1;
        }
        for &status in ClaimStatus::ALL {
            assert!(reached.contains(&status), "{status:?}");
            let is_end = matches!(status, S::Rejected | S::Paid);
            assert_eq!(CLAIM_MOVES.iter().any(|row| row.0 == status), !is_end, "{status:?}");
        }
    }

    #[test]
    fn what_needs_cover_keeps_it() {
        assert!(ClaimStatus::ALL.iter().all(|status| !status.needs_cover() || status.keeps_cover()));
    }

    #[test]
    fn nobody_decides_their_own_claim() {
        assert!(CLAIM_MOVES.iter().all(|(_, to, by)| !to.is_decided() || *by == ClaimMover::Desk));
    }
}
