//! Reasons why a row has no price, or waits.

use super::choice::{BulkBy, BulkChoice};
use crate::number::money;
use crate::violation::params;
use crate::{Cents, Code, Lang, Violation};

/// Why no rate was chosen.
#[must_use]
pub fn no_rate(choice: &BulkChoice, any_rates: bool, lang: Lang) -> Violation {
    if choice.by == BulkBy::Service && any_rates {
        let named = params([("service", choice.service.clone())]);
        return Violation::with(Code::BulkServiceNotOffered, "choice.service", named, lang);
    }
    Violation::new(Code::BulkNoRate, "", lang)
}

/// A price above the one that was approved.
#[must_use]
pub fn price_rose(before: Cents, after: Cents, lang: Lang) -> Violation {
    let prices = params([("before", money(before)), ("after", money(after))]);
    Violation::with(Code::BulkPriceRose, "", prices, lang)
}
