//! Paying by card: what a payment processor's refusal means to the person at the form, and until when a card is valid.

#[cfg(feature = "book")]
pub(crate) mod book;
mod expiry;
mod refund;
mod refusal;

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
    rule!("payment.card_refusal", "What a processor's refusal of a card means, at the field of the card form that is to be corrected.",
        "Ce que signifie le refus d’une carte par le processeur, au champ du formulaire à corriger.",
        refusal::card_refusal, CardRefusal, LangContext => Violation),
    rule!("payment.card_expiry", "What is to be said of a card that ends soon or has ended; null where nothing is.",
        "Ce qu’il faut dire d’une carte qui expire bientôt ou qui a expiré; null s’il n’y a rien à dire.",
        expiry::card_expiry, CardExpiryInput, DatedContext => Option<Violation>),
    rule!("payment.refund_expected", "The days between which money that was given back shows on the card.",
        "Les jours entre lesquels l’argent rendu paraît sur la carte.",
        refund::expected, RefundExpectedInput, LangContext => RefundExpected),
];
