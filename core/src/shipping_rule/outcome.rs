//! Reasons why a rule keeps a shipment from having a price.

use crate::violation::params;
use crate::{Code, Lang, Violation};

/// A rule that holds it back for a person.
#[must_use]
pub fn held(rule: &str, lang: Lang) -> Violation {
    Violation::with(Code::ShippingRuleHeld, "choice", params([("rule", rule.to_owned())]), lang)
}

/// A rule whose service is not offered.
#[must_use]
pub fn not_offered(rule: &str, lang: Lang) -> Violation {
    Violation::with(Code::ShippingRuleNotOffered, "choice", params([("rule", rule.to_owned())]), lang)
}
