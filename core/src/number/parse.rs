//! Numbers as people type them.

use super::{Cents, Decimal};
use crate::lang::LangContext;

/// Reads an amount of money: spaces (including no-break ones), a dollar sign before or after, a point or a comma before
/// one or two digits of cents, and thousands separators in either language.
#[must_use]
pub fn cents_of(text: &str) -> Option<Cents> {
    let kept: String = text.chars().filter(|c| !c.is_whitespace() && *c != '$').collect();
    let (whole, places) = match kept.rfind(['.', ',']) {
        Some(at) if (1..=2).contains(&(kept.len() - at - 1)) => (kept.get(..at)?, kept.get(at + 1..)?),
        Some(at) if kept.len() - at - 1 == 0 => (kept.get(..at)?, ""),
        _ => (kept.as_str(), ""),
    };
    let groups: Vec<&str> = whole.split([',', '.']).collect();
    let grouped = groups.len() == 1 || groups[1..].iter().all(|group| group.len() == 3) && !groups[0].is_empty();
    let digits: String = groups.concat();
    if !grouped || digits.len() > 11 || (digits.is_empty() && places.is_empty()) {
        return None;
    }
    let padded = format!("{digits}{places:0<2}");
    if !padded.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    padded.parse().ok().map(Cents)
}

/// The rule `number.cents`.
pub(super) fn cents(text: &str, _: &LangContext) -> Option<Cents> {
    cents_of(text)
}

/// Reads a decimal.
pub(super) fn decimal(text: &str, _: &LangContext) -> Option<Decimal> {
    text.parse().ok()
}
