//! Phone numbers.

use super::country::{CANADA, country_code};
use crate::lang::LangContext;

/// Most characters of a phone number once spaces, dots, dashes and brackets are taken away (ITU-T E.164).
pub const PHONE_MAX: usize = 15;
/// Digits of a Canadian number: area code, exchange, line (North American Numbering Plan).
pub const PHONE_DIGITS_CA: usize = 10;

/// A phone number without spaces, dots, dashes and brackets, and without a leading `1` or `+1` before ten digits.
#[must_use]
pub fn bare_phone(text: &str) -> String {
    let is_sign = |letter: char| matches!(letter, '.' | '-' | '‐' | '‑' | '–' | '(' | ')' | '[' | ']');
    let bare: String = text.chars().filter(|letter| !letter.is_whitespace() && !is_sign(*letter)).collect();
    let national = bare.strip_prefix("+1").or_else(|| bare.strip_prefix('1'));
    match national {
        Some(national) if ten_digits(national) => national.to_owned(),
        _ => bare,
    }
}

/// Whether there is a number at all: a letter or a digit among the punctuation.
#[must_use]
pub fn has_number(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

/// Whether a text is ten ASCII digits.
#[must_use]
pub fn ten_digits(text: &str) -> bool {
    text.len() == PHONE_DIGITS_CA && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// For people: `(XXX) XXX-XXXX` if the number has ten digits, else as typed.
#[must_use]
pub fn display_phone(text: &str) -> String {
    let bare = bare_phone(text);
    match (bare.get(..3), bare.get(3..6), bare.get(6..)) {
        (Some(area), Some(exchange), Some(line)) if ten_digits(&bare) => format!("({area}) {exchange}-{line}"),
        _ => text.trim().to_owned(),
    }
}

/// Whether a number has the format its country requires: ten digits for Canada, anything elsewhere.
#[must_use]
pub fn phone_fits(country: &str, text: &str) -> bool {
    country_code(country) != CANADA || ten_digits(&bare_phone(text))
}

pub(super) fn display(text: &str, _: &LangContext) -> String {
    display_phone(text)
}
