//! Suggested correction of an address.

use crate::wire::{answer, input};

use super::country::{CANADA, UNITED_STATES, country, country_code, country_named};
use super::postal_area::region_of_postal_code;
use super::postal_code::PostalCode;
use super::postal_repair::{alike, mended};
use super::province::{Region, abbreviated_province, region};
use super::text_repair::repaired;
use super::{AddressInput, tidy};
use crate::Lang;
use crate::lang::LangContext;

/// Why an address should have been another.
#[input(Copy, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub enum SuggestionKind {
    /// A country is written out.
    Country,
    /// A province is abbreviated.
    Abbreviation,
    /// A letter where the postal code has a digit, or the reverse.
    LetterForDigit,
    /// A part of the postal code is missing or misplaced.
    PostalForm,
    /// The postal code lies in another province or state, or none is given.
    Region,
    /// A text that a program wrote wrong: `Smith &amp; Sons`, `MontrÃ©al`.
    Text,
    /// A cell of several lines.
    LineBreak,
}

/// A reason, and its sentence.
#[answer]
pub struct SuggestionReason {
    /// Its kind.
    pub kind: SuggestionKind,
    /// The text shown with the suggestion.
    pub text: String,
}

/// An address suggested in place of what was entered.
#[answer]
pub struct AddressSuggestion {
    /// The suggested address.
    pub address: AddressInput,
    /// The fields in which it differs, by their wire names.
    pub changed: Vec<String>,
    /// Why.
    pub reasons: Vec<SuggestionReason>,
}

/// Suggests a correction if a postal code has letters for digits (O for 0) or misplaced parts, if a province is
/// abbreviated or missing, or if postal code and province or state disagree; None if there is nothing to correct.
#[must_use]
pub fn suggest(address: &AddressInput, context: &LangContext) -> Option<AddressSuggestion> {
    suggest_tidy(&tidy(address), context)
}

/// The same for an address that is tidy already.
pub(super) fn suggest_tidy(entered: &AddressInput, context: &LangContext) -> Option<AddressSuggestion> {
    if is_settled(entered) {
        return None;
    }
    let mut wanted = entered.clone();
    let mut kinds = Vec::new();
    for text in texts(&mut wanted) {
        if let Some(meant) = repaired(text) {
            *text = meant;
            kinds.push(SuggestionKind::Text);
        }
    }
    if split_lines(&mut wanted) {
        kinds.push(SuggestionKind::LineBreak);
    }
    if let Some(row) = country_named(&wanted.country) {
        row.code.clone_into(&mut wanted.country);
    }
    let home = country_code(&wanted.country).into_owned();
    if let Some(code) = mended(&wanted, &home) {
        wanted.postal_code = code;
    }
    if let Some(row) = region(&home, &wanted.state) {
        row.code.clone_into(&mut wanted.state);
    } else if let Some(row) = abbreviated_province(&wanted.state).filter(|_| home == CANADA) {
        row.code.clone_into(&mut wanted.state);
        kinds.push(SuggestionKind::Abbreviation);
    }
    let given = region(&wanted.country, &wanted.state);
    let lies_in = region_of_postal_code(&wanted.country, &wanted.postal_code);
    if let Some(row) = lies_in.filter(|row| row.code != wanted.state) {
        row.code.clone_into(&mut wanted.state);
        // The province is replaced, so its abbreviation does not matter.
        kinds.retain(|kind| *kind != SuggestionKind::Abbreviation);
        kinds.push(SuggestionKind::Region);
    }
    let postal_code =
        (entered.postal_code != wanted.postal_code).then(|| alike(&entered.postal_code, &wanted.postal_code));
    let has_country = wanted.country != entered.country;
    if has_country {
        kinds.push(SuggestionKind::Country);
    }
    if let Some(alike) = postal_code {
        kinds.push(if alike.is_some() { SuggestionKind::LetterForDigit } else { SuggestionKind::PostalForm });
    }
    kinds.sort_unstable();
    kinds.dedup();
    let changed = changed(entered, &wanted);
    let reason =
        |kind| SuggestionReason { kind, text: sentence(kind, (entered, &wanted), [given, lies_in], context.lang) };
    let reasons = kinds.into_iter().map(reason).collect();
    (!changed.is_empty()).then_some(AddressSuggestion { address: wanted, changed, reasons })
}

/// Whether there is plainly nothing to correct, as in most rows of a file: code and province agree.
fn is_settled(tidy: &AddressInput) -> bool {
    let AddressInput { country: home, state, postal_code, .. } = tidy;
    let is_plain =
        |text: &String| text.bytes().all(|byte| matches!(byte, b' '..=b'%' | b'\''..=b'~')) || is_repaired(text);
    if !texts_of(tidy).into_iter().all(is_plain) {
        return false;
    }
    match home.as_str() {
        CANADA | UNITED_STATES => {
            PostalCode::is_stored(home, postal_code)
                && region_of_postal_code(home, postal_code).is_some_and(|row| row.code == *state)
        }
        _ => country(home).is_some(),
    }
}

/// The texts of an address that people write in words.
fn texts(address: &mut AddressInput) -> [&mut String; 8] {
    let AddressInput { contact_first_name, contact_last_name, company_name, .. } = address;
    let AddressInput { street1, street2, city, state, reference, .. } = address;
    [contact_first_name, contact_last_name, company_name, street1, street2, city, state, reference]
}

/// The same, to be read.
fn texts_of(address: &AddressInput) -> [&String; 8] {
    let AddressInput { contact_first_name, contact_last_name, company_name, .. } = address;
    let AddressInput { street1, street2, city, state, reference, .. } = address;
    [contact_first_name, contact_last_name, company_name, street1, street2, city, state, reference]
}

/// Whether nothing has to be repaired in a text.
#[inline(never)]
fn is_repaired(text: &str) -> bool {
    !text.contains(LINE_BREAKS) && repaired(text).is_none()
}

/// What separates lines of a cell.
const LINE_BREAKS: [char; 3] = ['\n', '\r', '\u{2028}'];

/// Puts the other lines of a street into the unit, and other texts on one line; whether there were several.
fn split_lines(address: &mut AddressInput) -> bool {
    let mut is_split = false;
    if address.street1.contains(LINE_BREAKS) {
        let mut lines = lines(&address.street1);
        // A building or a company may be written above the number.
        let numbered = lines.iter().position(|line| line.starts_with(|letter: char| letter.is_ascii_digit()));
        address.street1 = if lines.is_empty() { String::new() } else { lines.remove(numbered.unwrap_or_default()) };
        lines.extend(Some(std::mem::take(&mut address.street2)).filter(|unit| !unit.is_empty()));
        address.street2 = lines.join(", ");
        is_split = true;
    }
    for text in texts(address) {
        if text.contains(LINE_BREAKS) {
            *text = lines(text).join(" ");
            is_split = true;
        }
    }
    is_split
}

/// The lines of a text with something in them, without a comma at their ends.
fn lines(text: &str) -> Vec<String> {
    let lines = text.split(LINE_BREAKS).map(|line| line.trim().trim_end_matches(',').trim_end().to_owned());
    lines.filter(|line| !line.is_empty()).collect()
}

/// The fields in which two addresses differ, by their wire names, in the form's order.
fn changed(entered: &AddressInput, wanted: &AddressInput) -> Vec<String> {
    let AddressInput { contact_first_name, contact_last_name, company_name, country, state, city, .. } = entered;
    let AddressInput { street1, street2, postal_code, reference, .. } = entered;
    let pairs = [
        ("contact_first_name", contact_first_name, &wanted.contact_first_name),
        ("contact_last_name", contact_last_name, &wanted.contact_last_name),
        ("company_name", company_name, &wanted.company_name),
        ("country", country, &wanted.country),
        ("state", state, &wanted.state),
        ("city", city, &wanted.city),
        ("street1", street1, &wanted.street1),
        ("street2", street2, &wanted.street2),
        ("postal_code", postal_code, &wanted.postal_code),
        ("reference", reference, &wanted.reference),
    ];
    let differing = pairs.into_iter().filter(|(_, entered, wanted)| entered != wanted);
    differing.map(|(name, ..)| name.to_owned()).collect()
}

/// What a person reads of a reason.
fn sentence(
    kind: SuggestionKind,
    (entered, wanted): (&AddressInput, &AddressInput),
    [given, lies_in]: [Option<&'static Region>; 2],
    lang: Lang,
) -> String {
    let (english, french) = match kind {
        SuggestionKind::Country => ("The country by its code".to_owned(), "Le pays selon son code".to_owned()),
        SuggestionKind::Abbreviation => {
            let name = given.map_or("", |row| row.name(lang));
            (format!("An abbreviation of {name}"), format!("Abréviation de {name}"))
        }
        SuggestionKind::LetterForDigit => {
            let (sign, meant) = alike(&entered.postal_code, &wanted.postal_code).unwrap_or(('O', '0'));
            match meant.is_ascii_digit() {
                true => (
                    format!("The letter {sign} where a digit belongs"),
                    format!("La lettre {sign} à la place d’un chiffre"),
                ),
                false => (
                    format!("The digit {sign} where a letter belongs"),
                    format!("Le chiffre {sign} à la place d’une lettre"),
                ),
            }
        }
        SuggestionKind::PostalForm => {
            (format!("Written {}", wanted.postal_code), format!("S’écrit {}", wanted.postal_code))
        }
        SuggestionKind::Region => {
            // The forward sortation area of Canada, the whole ZIP code of the United States.
            let area = wanted.postal_code.split([' ', '-']).next().unwrap_or_default();
            let name = lies_in.map_or("", |row| row.name(lang));
            match given.map(|row| row.name(lang)) {
                Some(other) => {
                    (format!("{area} is in {name}, not {other}"), format!("{area} : {name}, et non {other}"))
                }
                None => (format!("{area} is in {name}"), format!("{area} : {name}")),
            }
        }
        SuggestionKind::Text => (
            "Characters that a program wrote wrong".to_owned(),
            "Des caractères qu’un programme a mal écrits".to_owned(),
        ),
        SuggestionKind::LineBreak => {
            ("Several lines in one cell".to_owned(), "Plusieurs lignes dans une même cellule".to_owned())
        }
    };
    lang.pick(&english, &french).to_owned()
}
