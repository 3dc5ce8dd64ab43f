//! Paying by card: what a payment processor's refusal means to the person at the form, and until when a card is valid.

mod dispute;
mod expiry;
mod refund;
mod refusal;

pub use dispute::{DisputeReason, DisputeStatus};
pub use expiry::{CardExpiryInput, card_expiry};
pub use refund::{REFUND_DAYS_MAX, REFUND_DAYS_MIN, RefundExpected, RefundExpectedInput, refund_expected};
pub use refusal::{CardRefusal, RefusalCause, card_refusal};

use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::Violation;

/// The rules of this noun.
pub const RULES: &[Rule] = &[
    rule!(
        /// What a processor's refusal of a card means, at the field of the card form that is to be corrected.
        "payment.card_refusal",
        refusal::card_refusal, CardRefusal, LangContext => Violation),
    rule!(
        /// What is to be said of a card that ends soon or has ended; null where nothing is.
        "payment.card_expiry",
        expiry::card_expiry, CardExpiryInput, DatedContext => Option<Violation>),
    rule!(
        /// The days between which a refund shows on the card.
        "payment.refund_expected",
        |input, _| refund_expected(input.given_back_on, &input.province),
        RefundExpectedInput, LangContext => RefundExpected),
];
