//! Paying by card: what is wrong with a card as typed, and what a payment processor's refusal means to the person at the form.

mod card;
mod expiry;
mod refusal;

pub use card::{CardCheck, CardForm, CardParts, card_form};
pub use expiry::{CardExpiryInput, card_expiry};
pub use refusal::{CardRefusal, RefusalCause, card_refusal};

use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::Violation;

/// The rules of this noun.
pub const RULES: &[Rule] = &[
    rule!("payment.card_form", "What can be seen to be wrong with a card as typed; its parts for the processor where nothing is.",
        card::card_form, CardForm, DatedContext => CardCheck),
    rule!("payment.card_refusal", "What a processor's refusal of a card means, at the field of the card form that is to be corrected.",
        refusal::card_refusal, CardRefusal, LangContext => Violation),
    rule!("payment.card_expiry", "What is to be said of a card that ends soon or has ended; null where nothing is.",
        expiry::card_expiry, CardExpiryInput, DatedContext => Option<Violation>),
];
