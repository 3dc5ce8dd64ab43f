//! Statuses of claims, in words.

use crate::Lang;
use crate::wire::{Word, input};

/// Status of a claim.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
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
