//! Moves of a claim between statuses.

use crate::term::ClaimStatus;
use crate::term::ClaimStatus as S;
use crate::wire::input;

/// Who asks for a move.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
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
#[input(Copy, Default)]
#[serde(default)]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Word;

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
    fn a_sender_cannot_decide_their_own_claim() {
        assert!(CLAIM_MOVES.iter().all(|(_, to, by)| !to.is_decided() || *by == ClaimMover::Desk));
    }
}
