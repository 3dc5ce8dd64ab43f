//! Quotes: prices before a shipment exists, and prices that were saved.

mod quick;
mod saved;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use quick::{QuickQuoteChange, QuickQuoteInput, QuickQuoteState, quick_quote};
pub use saved::{
    PRICE_WATCHED_DAYS, PriceChange, PriceChangeInput, PriceMove, QuoteKind, QuoteSort, QuoteStatus, SAVED_QUOTES_MAX,
    price_change,
};

/// Rules on quotes.
pub const RULES: &[Rule] = &[
    rule!(
        /// The state of a quick quote after a change; parcels are copied only when both countries are CA.
        "quote.quick",
        quick::quick_quote, QuickQuoteInput, LangContext => QuickQuoteState),
    rule!(
        /// What became of a saved price: the same, more or less, and by how much, in words.
        "quote.price_change",
        saved::price_change, PriceChangeInput, LangContext => PriceChange),
];
