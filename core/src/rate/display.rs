//! Prices and transit times for people.

use crate::lang::{Lang, LangContext};
use crate::number::Cents;

/// Business days in transit: `1 Day`, `3 Days`; in French `1 jour`, `3 jours`, and 0 is singular there.
#[must_use]
pub fn transit_text(days: u32, lang: Lang) -> String {
    let unit = match (lang, days) {
        (Lang::En, 1) => "Day",
        (Lang::En, _) => "Days",
        (Lang::Fr, 0 | 1) => "jour",
        (Lang::Fr, _) => "jours",
    };
    format!("{days} {unit}")
}

/// The rule `rate.transit_display`: null if the courier doesn't say.
pub(super) fn transit(days: &Option<u32>, context: &LangContext) -> Option<String> {
    days.map(|days| transit_text(days, context.lang))
}

/// The rule `rate.price_display`: cents over 100 with two decimals.
pub(super) fn price(amount: &Cents, context: &LangContext) -> String {
    amount.in_words(context.lang)
}
