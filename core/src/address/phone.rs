//! Phone numbers.

use super::country::{CANADA, country_code};
use crate::letter::is_invisible;

/// Most characters of a phone number once spaces, dots, dashes and brackets are taken away (ITU-T E.164).
pub const PHONE_MAX: usize = 15;
/// Digits of a Canadian number: area code, exchange, line (North American Numbering Plan).
pub const PHONE_DIGITS_CA: usize = 10;

/// A phone number without spaces, dots, dashes, brackets and invisible characters, and without a leading `1` or `+1`
/// before ten digits.
#[must_use]
pub fn bare_phone(text: &str) -> String {
    let mut phone = text.to_owned();
    make_bare(&mut phone);
    phone
}

/// Makes a phone number bare in its place.
pub(super) fn make_bare(phone: &mut String) {
    if ten_digits(phone) {
        return;
    }
    let is_sign = |letter: char| matches!(letter, '.' | '-' | '‐'..='—' | '−' | '(' | ')' | '[' | ']');
    phone.retain(|letter| !letter.is_whitespace() && !is_sign(letter) && !is_invisible(letter));
    let national = phone.strip_prefix("+1").or_else(|| phone.strip_prefix('1'));
    if let Some(national) = national.filter(|national| ten_digits(national)) {
        phone.drain(..phone.len() - national.len());
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
