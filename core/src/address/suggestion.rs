//! What an address probably should have been.

use crate::wire::{answer, input};

use super::country::{CANADA, UNITED_STATES, country, country_code, country_named};
use super::postal_area::region_of_postal_code;
use super::postal_code::PostalCode;
use super::province::{Region, abbreviated_province, region};
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
    /// A letter stands where the postal code has a digit.
    LetterForDigit,
    /// A part of the postal code is missing or misplaced.
    PostalForm,
    /// The postal code lies in another province or state, or none is given.
    Region,
}

/// A reason, and its sentence.
#[answer]
pub struct SuggestionReason {
    /// Its kind.
    pub kind: SuggestionKind,
    /// What a person reads beside the suggestion.
    pub text: String,
}

/// An address beside what was entered.
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
                kinds.push(SuggestionKind::Abbreviation);
            }
        }
        UNITED_STATES => {
            if let Some(code) = mended_zip(&wanted.postal_code) {
                wanted.postal_code = code;
            }
        }
        _ => {}
    }
    let given = region(&wanted.country, &wanted.state);
    let lies_in = region_of_postal_code(&wanted.country, &wanted.postal_code);
    if let Some(row) = lies_in.filter(|row| row.code != wanted.state) {
        row.code.clone_into(&mut wanted.state);
        // Whatever the province was, it is another now.
        kinds.retain(|kind| *kind != SuggestionKind::Abbreviation);
        kinds.push(SuggestionKind::Region);
    }
    let differs = [
        ("country", wanted.country != entered.country),
        ("state", wanted.state != entered.state),
        ("postal_code", wanted.postal_code != entered.postal_code),
    ];
    if differs[0].1 {
        kinds.push(SuggestionKind::Country);
    }
    if differs[2].1 {
        kinds.push(match letter_for_digit(&entered.postal_code, &wanted.postal_code) {
            true => SuggestionKind::LetterForDigit,
            false => SuggestionKind::PostalForm,
        });
    }
    kinds.sort_unstable();
    let changed: Vec<String> =
        differs.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name.to_owned()).collect();
    let reason =
        |kind| SuggestionReason { kind, text: sentence(kind, (entered, &wanted), [given, lies_in], context.lang) };
    let reasons = kinds.into_iter().map(reason).collect();
    (!changed.is_empty()).then_some(AddressSuggestion { address: wanted, changed, reasons })
}

/// Whether there is plainly nothing to correct, as in most rows of a file: code and province agree.
fn is_settled(tidy: &AddressInput) -> bool {
    let AddressInput { country: home, state, postal_code, .. } = tidy;
    match home.as_str() {
        CANADA | UNITED_STATES => {
            PostalCode::is_stored(home, postal_code)
                && region_of_postal_code(home, postal_code).is_some_and(|row| row.code == *state)
        }
        _ => country(home).is_some(),
    }
}

/// Whether the codes have as many signs, and a letter of the one is a digit of the other.
fn letter_for_digit(entered: &str, wanted: &str) -> bool {
    let signs = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<Vec<char>>();
    let (entered, wanted) = (signs(entered), signs(wanted));
    let mut pairs = entered.iter().zip(&wanted);
    entered.len() == wanted.len() && pairs.any(|(one, other)| one.is_ascii_alphabetic() && other.is_ascii_digit())
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
            let is_letter = |(one, other): &(char, char)| one.is_ascii_alphabetic() && other.is_ascii_digit();
            let bare = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<Vec<char>>();
            let pairs = bare(&entered.postal_code).into_iter().zip(bare(&wanted.postal_code));
            let letter = pairs.into_iter().find(is_letter).map(|(letter, _)| letter).unwrap_or('O');
            (
                format!("The letter {letter} where a digit belongs"),
                format!("La lettre {letter} à la place d’un chiffre"),
            )
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
    };
    lang.pick(&english, &french).to_owned()
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
