//! What an address probably should have been.

use serde::{Deserialize, Serialize};

use crate::wire::ToWire;

use super::country::{CANADA, UNITED_STATES, country_code, country_named};
use super::postal_area::region_of_postal_code;
use super::postal_code::PostalCode;
use super::province::{abbreviated_province, region};
use super::{AddressInput, tidy};
use crate::lang::LangContext;

/// An address beside what was entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToWire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressSuggestion {
    /// The suggested address.
    pub address: AddressInput,
    /// The fields in which it differs, by their wire names.
    pub changed: Vec<String>,
}

/// Suggests a correction if a postal code has letters for digits (O for 0) or misplaced parts, if a province is
/// abbreviated or missing, or if postal code and province or state disagree; None if there is nothing to correct.
#[must_use]
pub fn suggest(address: &AddressInput, _: &LangContext) -> Option<AddressSuggestion> {
    let mut wanted = tidy(address);
    let entered = wanted.clone();
    if let Some(row) = country_named(&wanted.country) {
        row.code.clone_into(&mut wanted.country);
    }
    match &*country_code(&wanted.country) {
        CANADA => {
            if let Some(code) = mended_canadian(&wanted.postal_code) {
                wanted.postal_code = code;
            }
            if region(CANADA, &wanted.state).is_none()
                && let Some(row) = abbreviated_province(&wanted.state)
            {
                row.code.clone_into(&mut wanted.state);
            }
        }
        UNITED_STATES => {
            if let Some(code) = mended_zip(&wanted.postal_code) {
                wanted.postal_code = code;
            }
        }
        _ => {}
    }
    if let Some(row) = region_of_postal_code(&wanted.country, &wanted.postal_code) {
        row.code.clone_into(&mut wanted.state);
    }
    let changed: Vec<String> = [
        ("country", wanted.country != entered.country),
        ("state", wanted.state != entered.state),
        ("postal_code", wanted.postal_code != entered.postal_code),
    ]
    .into_iter()
    .filter(|(_, differs)| *differs)
    .map(|(name, _)| name.to_owned())
    .collect();
    (!changed.is_empty()).then_some(AddressSuggestion { address: wanted, changed })
}

/// The digit that a letter was meant to be.
fn meant_digit(letter: char) -> char {
    match letter {
        'O' => '0',
        'I' | 'L' => '1',
        'S' => '5',
        'B' => '8',
        other => other,
    }
}

/// A Canadian code with its digits corrected, if six letters and digits make one.
fn mended_canadian(text: &str) -> Option<String> {
    let bare: Vec<char> = text.to_ascii_uppercase().chars().filter(|letter| letter.is_ascii_alphanumeric()).collect();
    let mended: String =
        bare.iter().enumerate().map(|(at, letter)| if at % 2 == 1 { meant_digit(*letter) } else { *letter }).collect();
    PostalCode::parse(CANADA, &mended).ok().map(|code| code.as_str().to_owned())
}

/// A ZIP with its digits corrected: letters for digits, a missing dash, a leading zero that a spreadsheet dropped.
fn mended_zip(text: &str) -> Option<String> {
    let digits: String =
        text.to_ascii_uppercase().chars().filter(|letter| letter.is_ascii_alphanumeric()).map(meant_digit).collect();
    let mended = match digits.len() {
        4 => format!("0{digits}"),
        5 => digits,
        8 | 9 => {
            let whole = format!("{digits:0>9}");
            let (zip, four) = whole.split_at_checked(5)?;
            format!("{zip}-{four}")
        }
        _ => return None,
    };
    PostalCode::parse(UNITED_STATES, &mended).ok().map(|code| code.as_str().to_owned())
}
