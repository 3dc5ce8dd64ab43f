//! Quotes before a shipment exists.

mod quick;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use quick::{QuickQuoteChange, QuickQuoteInput, QuickQuoteState, quick_quote};

/// Rules on quotes.
pub const RULES: &[Rule] = &[rule!(
    "quote.quick",
    "The state of a quick quote after a change; parcels are copied only when both countries are CA.",
    "L’état d’une soumission rapide après un changement ; les colis ne sont repris que si les deux pays sont CA.",
    quick::quick_quote, QuickQuoteInput, LangContext => QuickQuoteState
)];
