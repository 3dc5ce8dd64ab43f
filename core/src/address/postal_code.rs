//! Postal codes: the formats of Canada and the United States; other countries' are accepted as they are.

use std::fmt;

use garde::Validate;

use crate::wire::input;

use super::country::{CANADA, HONG_KONG, UNITED_STATES, country_code};
use crate::Code;
use crate::letter::visible;
use crate::violation::field::a_line;
use crate::violation::{Form, fail};

/// Most letters and digits of a postal code; spaces, dashes and other signs do not count, so that a ZIP+4 with its dash
/// fits.
pub const POSTAL_CODE_MAX: usize = 9;
/// Most characters of a postal code, signs included: what the label of Canada Post takes (shipment-v8 schema,
/// `postal-zip-code`), the longest that any courier prints.
pub const POSTAL_CODE_CHARACTERS_MAX: usize = 14;

/// A valid postal code for its country, as stored: upper case, `K1A 0B1`, `90210-1234`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PostalCode {
    country: String,
    text: String,
}

/// The text is not a postal code of that country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAPostalCode;

impl PostalCode {
    /// Reads a postal code of a country.
    ///
    /// # Errors
    /// [`NotAPostalCode`] when the text is not letter-digit-letter digit-letter-digit (with or without the middle space)
    /// for CA, or five digits (with or without a dash and four more) for US. Any text will do for other countries.
    pub fn parse(country: &str, text: &str) -> Result<Self, NotAPostalCode> {
        let country = country_code(country);
        let text = visible(text).to_ascii_uppercase();
        let text = match &*country {
            CANADA => canadian(&text).ok_or(NotAPostalCode)?,
            UNITED_STATES if american(&text) => text,
            UNITED_STATES => return Err(NotAPostalCode),
            _ => text,
        };
        Ok(Self { country: country.into_owned(), text })
    }

    /// Whether a text is a code of that country in its stored form already. `country` is a code in upper case.
    pub(super) fn is_stored(country: &str, text: &str) -> bool {
        match country {
            CANADA => text.len() == 7 && canadian_parts(text).is_some(),
            UNITED_STATES => american(text),
            _ => text.trim().len() == text.len() && !text.bytes().any(|byte| byte.is_ascii_lowercase()),
        }
    }

    /// The stored form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Letters and digits alone, as most couriers want it.
    #[must_use]
    pub fn compact(&self) -> String {
        self.text.chars().filter(|letter| letter.is_ascii_alphanumeric()).collect()
    }

    /// The forward sortation area (`K1A`), for Canada.
    #[must_use]
    pub fn area(&self) -> Option<&str> {
        if self.country == CANADA { self.text.get(..3) } else { None }
    }
}

impl fmt::Display for PostalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Six characters, or seven with a space in the middle; returns the stored form. `text` is in upper case.
fn canadian(text: &str) -> Option<String> {
    canadian_parts(text).map(|(area, unit)| area.iter().chain(b" ").chain(unit).map(|byte| char::from(*byte)).collect())
}

/// The area and the unit of a Canadian code in upper case.
fn canadian_parts(text: &str) -> Option<(&[u8], &[u8])> {
    let bytes = text.as_bytes();
    let (area, unit) = match bytes.len() {
        6 => bytes.split_at(3),
        7 if bytes[3] == b' ' => (&bytes[..3], &bytes[4..]),
        _ => return None,
    };
    let alternates = |part: &[u8], letter_first: bool| {
        part.iter().enumerate().all(|(at, byte)| {
            if (at % 2 == 0) == letter_first { byte.is_ascii_uppercase() } else { byte.is_ascii_digit() }
        })
    };
    (alternates(area, true) && alternates(unit, false)).then_some((area, unit))
}

/// Five digits, or five, a dash and four.
fn american(text: &str) -> bool {
    let digits = |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('-') {
        Some((zip, four)) => digits(zip, 5) && digits(four, 4),
        None => digits(text, 5),
    }
}

/// A country's postal code: required, then length, then format. Hong Kong is skipped.
pub(super) fn postal_code_of<C>(country: &str) -> impl Fn(&str, &C) -> garde::Result {
    move |text, context| {
        let text = &visible(text);
        let home = country_code(country);
        if [CANADA, UNITED_STATES].contains(&&*home) && PostalCode::is_stored(&home, text) {
            return Ok(());
        }
        let counted = text.chars().filter(|letter| letter.is_alphanumeric()).count();
        if home == HONG_KONG {
            a_line(text, context)
        } else if text.is_empty() {
            fail(Code::AddressPostalCodeRequired, &[])
        } else if counted > POSTAL_CODE_MAX {
            fail(Code::AddressPostalCodeTooLong, &[("max", &POSTAL_CODE_MAX)])
        } else if text.chars().count() > POSTAL_CODE_CHARACTERS_MAX {
            fail(Code::AddressPostalCodeTooManyCharacters, &[("max", &POSTAL_CODE_CHARACTERS_MAX)])
        } else if PostalCode::parse(country, text).is_ok() {
            a_line(text, context)
        } else if home == CANADA {
            fail(Code::AddressPostalCodeFormat, &[])
        } else {
            fail(Code::AddressZipCodeFormat, &[])
        }
    }
}

/// A postal code with the country it belongs to, as typed.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct PostalCodeInput {
    /// ISO 3166-1 alpha-2, in any case.
    #[garde(skip)]
    pub country: String,
    /// As typed.
    #[garde(custom(postal_code_of(&self.country)))]
    pub postal_code: String,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn a_canadian_code_is_stored_upper_case_with_its_space() {
        let code = PostalCode::parse("ca", "k1a0b1").unwrap();
        assert_eq!((code.as_str(), code.compact().as_str(), code.area()), ("K1A 0B1", "K1A0B1", Some("K1A")));
    }

    #[test]
    fn a_zip_has_no_sortation_area() {
        assert_eq!(PostalCode::parse("US", "90210-1234").unwrap().area(), None);
    }
}
