//! Lifetime of a courier's rates.

use crate::date::Span;
use crate::lang::LangContext;

/// After this, a price is requested again.
pub const PRICES_HOLD: Span = Span::Minutes(30);

/// The rule `rate.life`; its input, a boolean, is not looked at.
pub(super) fn life(_: &bool, context: &LangContext) -> String {
    PRICES_HOLD.in_words(context.lang)
}
