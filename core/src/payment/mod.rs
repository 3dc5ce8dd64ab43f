//! Paying by card: what a payment processor's refusal means to the person at the form.

mod refusal;

pub use refusal::{CardRefusal, RefusalCause, card_refusal};

use crate::lang::LangContext;
use crate::rule::Rule;
use crate::violation::Violation;

/// The rules of this noun.
pub const RULES: &[Rule] = &[crate::rule!(
    "payment.card_refusal",
    "What a processor's refusal of a card means, at the field of the card form that is to be corrected.",
    refusal::card_refusal,
    CardRefusal, LangContext => Violation
)];
