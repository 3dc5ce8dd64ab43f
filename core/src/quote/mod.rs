//! Quotes: prices before a shipment exists, and prices that were saved.

#[cfg(feature = "book")]
pub(crate) mod book;
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
    rule!("quote.quick", "The state of a quick quote after a change; parcels are copied only when both countries are CA.",
        "L’état d’une soumission rapide après un changement; les colis ne sont repris que si les deux pays sont CA.",
        quick::quick_quote, QuickQuoteInput, LangContext => QuickQuoteState),
    rule!("quote.price_change", "What became of a saved price: the same, more or less, and by how much, in words.",
        "Ce qu’un prix enregistré est devenu : le même, plus ou moins élevé, et de combien, en toutes lettres.",
        saved::price_change, PriceChangeInput, LangContext => PriceChange),
];
