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
pub(crate) use file_size::{megabytes_in_words, size_param};
pub use parse::{Amount, cents_of};
pub(crate) use text::{money, money_in_words};
pub(crate) use typed::without_zeros;
pub use typed::{cents_field, count};

/// Rules on numbers that a person types.
pub const RULES: &[Rule] = &[
    rule!(
        /// Reads an amount of money as typed ('1 234,56', '$12.5', 'CAD 12.50') and gives its cents, or null when it is none
        /// or has two readings ('19.990').
        "number.cents",
        |text, context| cents_of(text, context.lang), String, LangContext => Option<Cents>),
    rule!(
        /// Reads a decimal as typed, with a point or a comma and at most 4 places, or null when it is none.
        "number.decimal",
        |text, _| text.parse().ok(), String, LangContext => Option<Decimal>),
    rule!(
        /// Reads a whole number as typed, or null when it is none.
        "number.count",
        |text, _| count(text), String, LangContext => Option<u32>),
    rule!(
        /// Writes an amount of cents as a field shows it, without a sign; empty for zero.
        "number.cents_field",
        |amount, context| cents_field(*amount, context.lang), Cents, LangContext => String),
];
