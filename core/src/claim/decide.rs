//! Decision of the claims desk on a claim.

use garde::Validate;

use super::input::CLAIM_TEXT_MAX;
use super::moves::{ClaimMover, may_become};
use crate::number::money;
use crate::term::ClaimStatus;
use crate::violation::field::{is_blank, line, lines};
use crate::violation::{Form, fail};
use crate::wire::{Word, input};
use crate::{Cents, Code};

/// The most characters of a payout's reference.
pub const REFERENCE_MAX: usize = 100;

/// What the claims desk makes of a claim.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ClaimDecisionInput {
    /// Its status before the decision.
    #[garde(skip)]
    pub from: ClaimStatus,
    /// What was claimed, in cents.
    #[garde(skip)]
    pub asked: Cents,
    /// What becomes of it; null for a message alone.
    #[garde(custom(is_move(self)))]
    pub status: Option<ClaimStatus>,
    /// What is approved, in cents, of a partial approval.
    #[garde(custom(is_part(self)))]
    pub amount: Option<Cents>,
    /// What the sender is told.
    #[garde(custom(says(self)), custom(lines(CLAIM_TEXT_MAX, Code::TextTooLong)))]
    pub message: String,
    /// The payout's reference.
    #[garde(custom(names_payout(self)), custom(line(REFERENCE_MAX, Code::TextTooLong)))]
    pub reference: String,
}

fn is_move<C>(decision: &ClaimDecisionInput) -> impl Fn(&Option<ClaimStatus>, &C) -> garde::Result {
    let from = decision.from;
    move |status, _| match *status {
        Some(to) if !may_become(from, to, ClaimMover::Desk) => {
            fail(Code::ClaimStatusMove, &[("from", &from.as_str()), ("to", &to.as_str())])
        }
        _ => Ok(()),
    }
}

fn is_part<C>(decision: &ClaimDecisionInput) -> impl Fn(&Option<Cents>, &C) -> garde::Result {
    let (status, asked) = (decision.status, decision.asked);
    move |amount, _| match (status, *amount) {
        (Some(ClaimStatus::ApprovedPartial), None) => fail(Code::ClaimApprovedRequired, &[]),
        (Some(ClaimStatus::ApprovedPartial), Some(amount)) if amount <= Cents::ZERO || amount >= asked => {
            fail(Code::ClaimApprovedRange, &[("asked", &money(asked))])
        }
        _ => Ok(()),
    }
}

/// A message is required on its own, and with a refusal, a smaller payment or a request for documents.
fn says<C>(decision: &ClaimDecisionInput) -> impl Fn(&str, &C) -> garde::Result {
    let explains = matches!(
        decision.status,
        None | Some(ClaimStatus::WaitingDocuments | ClaimStatus::ApprovedPartial | ClaimStatus::Rejected)
    );
    move |text, _| if explains && is_blank(text) { fail(Code::ClaimMessageRequired, &[]) } else { Ok(()) }
}

fn names_payout<C>(decision: &ClaimDecisionInput) -> impl Fn(&str, &C) -> garde::Result {
    let is_paid = decision.status == Some(ClaimStatus::Paid);
    move |text, _| if is_paid && is_blank(text) { fail(Code::ClaimReferenceRequired, &[]) } else { Ok(()) }
}
