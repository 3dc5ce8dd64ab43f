//! Prices and transit times for people.

use crate::lang::Lang;

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
