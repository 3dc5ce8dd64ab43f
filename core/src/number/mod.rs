//! Whole numbers for money and scaled whole numbers for weights, lengths, volumes and percents.

mod cents;
mod decimal;
mod file_size;
mod parse;
mod text;
mod typed;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use cents::Cents;
pub use decimal::{Decimal, half_up, nearest};
#[cfg(feature = "book")]
pub(crate) use file_size::megabytes;
pub(crate) use file_size::{megabytes_in_words, size_param};
pub use parse::cents_of;
pub(crate) use text::{money, money_in_words};
pub use typed::{cents_field, count};

/// Rules on numbers that a person types.
pub const RULES: &[Rule] = &[
    rule!("number.cents", "Reads an amount of money as typed ('1 234,56', '$12.5') and gives its cents, or null when it is none.",
        "Lit un montant d’argent tel que saisi (« 1 234,56 », « $12.5 ») et en donne les cents, ou null si ce n’en est pas un.",
        parse::cents, String, LangContext => Option<Cents>),
    rule!("number.decimal", "Reads a decimal as typed, with a point or a comma and at most 4 places, or null when it is none.",
        "Lit un nombre décimal tel que saisi, avec point ou virgule et au plus 4 décimales, ou null si ce n’en est pas un.",
        parse::decimal, String, LangContext => Option<Decimal>),
    rule!("number.count", "Reads a whole number as typed, or null when it is none.",
        "Lit un nombre entier tel que saisi, ou null si ce n’en est pas un.",
        typed::read_count, String, LangContext => Option<u32>),
    rule!("number.cents_field", "Writes an amount of cents as a field shows it, without a sign; empty for zero.",
        "Écrit un montant en cents comme le montre un champ, sans signe; vide pour zéro.",
        typed::write_cents, Cents, LangContext => String),
];
