//! Saved quotes: their kinds and states, and how today's price compares with the saved one.

use crate::wire::input;

use crate::lang::{Lang, LangContext};
use crate::number::Cents;

/// How many days after saving a quote's price is looked up each day; a person may look at any age.
pub const PRICE_WATCHED_DAYS: i32 = 30;
/// Saved quotes that a person may keep besides the deleted ones.
pub const SAVED_QUOTES_MAX: usize = 500;

/// What a saved quote is for.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum QuoteKind {
    /// Parcels and envelopes.
    #[default]
    Parcel,
    /// Freight (LTL).
    Freight,
}

/// Where a saved quote is kept.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum QuoteStatus {
    /// In the list.
    #[default]
    Active,
    /// Among the archived ones.
    Archived,
    /// Nowhere.
    Deleted,
}

/// The order of a list of saved quotes.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum QuoteSort {
    /// The newest first.
    #[default]
    Newest,
    /// The lowest last price first.
    Price,
    /// By country, province, city and name of the destination.
    Destination,
}

/// A price and today's.
#[input(Copy, Default)]
#[serde(default)]
pub struct PriceChangeInput {
    /// The price that was saved, in cents.
    pub before: Cents,
    /// Today's.
    pub now: Cents,
}

/// Which way a price went.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum PriceMove {
    /// To the cent what it was.
    Same,
    /// More than it was.
    Up,
    /// Less than it was.
    Down,
}

/// What became of a price.
#[input]
pub struct PriceChange {
    /// Which way it went.
    pub went: PriceMove,
    /// By how many cents, never negative.
    pub difference: Cents,
    /// The same in words.
    pub text: String,
}

/// The rule `quote.price_change`.
#[must_use]
pub fn price_change(input: &PriceChangeInput, context: &LangContext) -> PriceChange {
    let lang = context.lang;
    let difference = Cents(i64::try_from(input.now.0.abs_diff(input.before.0)).unwrap_or(i64::MAX));
    let amount = difference.in_words(lang);
    let (went, text) = match input.now.cmp(&input.before) {
        std::cmp::Ordering::Equal => (PriceMove::Same, lang.pick("Same price", "Même prix").to_owned()),
        std::cmp::Ordering::Greater => (
            PriceMove::Up,
            match lang {
                Lang::En => format!("{amount} more"),
                Lang::Fr => format!("{amount} de plus"),
            },
        ),
        std::cmp::Ordering::Less => (
            PriceMove::Down,
            match lang {
                Lang::En => format!("{amount} less"),
                Lang::Fr => format!("{amount} de moins"),
            },
        ),
    };
    PriceChange { went, difference, text }
}
