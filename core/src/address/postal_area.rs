//! Province or state by the beginning of a postal code.

use crate::wire::input;

use super::country::{CANADA, UNITED_STATES, country_code};
use super::postal_code::PostalCode;
use super::province::{PROVINCES, Region, coded, region};
use super::zip_area::state_of_zip;
use crate::lang::LangContext;
use crate::letter::trimmed;

/// First letter of a postal code and its province. Source: Canada Post, Addressing Guidelines, section 5. X is shared by
/// two territories: see [`NUNAVUT_AREAS`].
pub const POSTAL_LETTERS: &[(char, &str)] = &[
    ('A', "NL"),
    ('B', "NS"),
    ('C', "PE"),
    ('E', "NB"),
    ('G', "QC"),
    ('H', "QC"),
    ('J', "QC"),
    ('K', "ON"),
    ('L', "ON"),
    ('M', "ON"),
    ('N', "ON"),
    ('P', "ON"),
    ('R', "MB"),
    ('S', "SK"),
    ('T', "AB"),
    ('V', "BC"),
    ('X', "NT"),
    ('Y', "YT"),
];

/// The areas under X that lie in Nunavut. Source: as above.
pub const NUNAVUT_AREAS: &[&str] = &["X0A", "X0B", "X0C"];

/// The province of a Canadian postal code, or of its first letters alone; None for a letter that is never used.
#[must_use]
pub fn province_of_postal_code(text: &str) -> Option<&'static Region> {
    let text = trimmed(text);
    let letter = text.chars().next()?.to_ascii_uppercase();
    let (_, code) = POSTAL_LETTERS.iter().find(|(first, _)| *first == letter)?;
    let in_area = |area: &&str| text.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(area));
    let in_nunavut = letter == 'X' && NUNAVUT_AREAS.iter().any(in_area);
    coded(PROVINCES, if in_nunavut { "NU" } else { code })
}

/// The province or state of a Canadian or US postal code; None if it is invalid, or from elsewhere.
#[must_use]
pub fn region_of_postal_code(country: &str, text: &str) -> Option<&'static Region> {
    let home = country_code(country);
    let parsed;
    let code = match PostalCode::is_stored(&home, text) {
        true => text,
        false => {
            parsed = PostalCode::parse(&home, text).ok()?;
            parsed.as_str()
        }
    };
    match &*home {
        CANADA => province_of_postal_code(code),
        UNITED_STATES => state_of_zip(code),
        _ => None,
    }
}

/// A province or state and a postal code, as typed.
#[input(Default)]
#[serde(default)]
pub struct PostalAreaInput {
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// Province or state, code or name.
    pub state: String,
    /// Postal code as typed.
    pub postal_code: String,
}

/// What a postal code tells about its place.
#[input(Default)]
pub struct PostalAreaAnswer {
    /// The province or state of the code; null outside Canada and the United States and for an invalid code.
    pub province: Option<String>,
    /// Its name in the asked language.
    pub province_name: Option<String>,
    /// Whether the given province or state is a different one.
    pub disagrees: bool,
    /// Whether the area is a rural one of Canada (its second character is 0).
    pub rural: bool,
}

pub(super) fn area(input: &PostalAreaInput, context: &LangContext) -> PostalAreaAnswer {
    let country = &input.country;
    let lies_in = region_of_postal_code(country, &input.postal_code);
    let given = region(country, &input.state);
    let canadian = PostalCode::parse(country, &input.postal_code).ok().filter(|code| code.area().is_some());
    PostalAreaAnswer {
        province: lies_in.map(|row| row.code.to_owned()),
        province_name: lies_in.map(|row| row.name(context.lang).to_owned()),
        disagrees: matches!((lies_in, given), (Some(lies_in), Some(given)) if lies_in.code != given.code),
        rural: canadian.is_some_and(|code| code.as_str().as_bytes().get(1) == Some(&b'0')),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn every_letter_leads_to_a_province_and_every_province_has_one() {
        for (letter, code) in POSTAL_LETTERS {
            assert_eq!(province_of_postal_code(&format!("{letter}1A")).unwrap().code, *code);
        }
        for province in PROVINCES {
            let has_letter = POSTAL_LETTERS.iter().any(|(_, code)| *code == province.code);
            assert!(has_letter || province.code == "NU", "{}", province.code);
        }
    }

    #[test]
    fn letters_that_are_never_used_first_lead_nowhere() {
        for letter in ["D", "F", "I", "O", "Q", "U", "W", "Z"] {
            assert!(province_of_postal_code(&format!("{letter}1A 1A1")).is_none(), "{letter}");
        }
    }
}
