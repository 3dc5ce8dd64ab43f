//! Postal codes of Canada and ZIP codes that are almost right.

use super::AddressInput;
use super::country::{CANADA, UNITED_STATES, country_named};
use super::fold::fold;
use super::postal_area::region_of_postal_code;
use super::postal_code::PostalCode;
use super::province::{abbreviated_province, region};

/// Letters and the digits that look like them.
const ALIKE: [(char, char); 7] = [('O', '0'), ('I', '1'), ('L', '1'), ('Z', '2'), ('S', '5'), ('G', '6'), ('B', '8')];

/// The digit that a letter was meant to be.
fn meant_digit(letter: char) -> char {
    ALIKE.iter().find(|(alike, _)| *alike == letter).map_or(letter, |(_, digit)| *digit)
}

/// The letter that a digit was meant to be. No Canadian code has an O or an I (Canada Post, Addressing Guidelines).
fn meant_letter(digit: char) -> char {
    let meant = ALIKE.iter().find(|(letter, alike)| *alike == digit && !matches!(letter, 'O' | 'I'));
    meant.map_or(digit, |(letter, _)| *letter)
}

/// The code that an address of Canada or the United States was meant to have; None where it cannot be told.
pub(super) fn mended(address: &AddressInput, home: &str) -> Option<String> {
    let mend = match home {
        CANADA => mended_canadian,
        UNITED_STATES => mended_zip,
        _ => return None,
    };
    mend(&address.postal_code).or_else(|| mend(&alone(address, home)))
}

/// The code without the country, the province and the city around it: `QC H3A 1H6 Canada`.
fn alone(address: &AddressInput, home: &str) -> String {
    let mut words: Vec<&str> =
        address.postal_code.split([' ', ',', '\u{a0}']).filter(|word| !word.is_empty()).collect();
    let is_place = |words: &[&str]| {
        let text = words.join(" ");
        let has_digit = text.bytes().any(|byte| byte.is_ascii_digit());
        let is_region = region(home, &text).is_some() || home == CANADA && abbreviated_province(&text).is_some();
        let is_city = !address.city.is_empty() && fold(&text) == fold(&address.city);
        !has_digit && (is_region || is_city || country_named(&text).is_some_and(|country| country.code == home))
    };
    while let Some(count) = (1..words.len()).rev().find(|count| is_place(&words[words.len() - count..])) {
        words.truncate(words.len() - count);
    }
    while let Some(count) = (1..words.len()).rev().find(|count| is_place(&words[..*count])) {
        words.drain(..count);
    }
    words.join(" ")
}

/// A Canadian code with its letters and digits corrected, if six of them make one.
fn mended_canadian(text: &str) -> Option<String> {
    let bare = text.to_ascii_uppercase().chars().filter(char::is_ascii_alphanumeric).collect::<Vec<char>>();
    let meant = |(at, sign): (usize, &char)| if at % 2 == 1 { meant_digit(*sign) } else { meant_letter(*sign) };
    let mended: String = bare.iter().enumerate().map(meant).collect();
    PostalCode::parse(CANADA, &mended).ok().map(|code| code.as_str().to_owned())
}

/// A ZIP with its digits corrected: letters for digits, a missing dash, leading zeros that a spreadsheet dropped, the
/// fraction that a program gave the number (`2138.0`).
fn mended_zip(text: &str) -> Option<String> {
    let whole = text.trim().trim_end_matches('0').strip_suffix(['.', ',']).unwrap_or(text);
    let digits: String =
        whole.to_ascii_uppercase().chars().filter(char::is_ascii_alphanumeric).map(meant_digit).collect();
    let digits_given = digits.len();
    let mended = match digits_given {
        // Puerto Rico and Holtsville begin with two zeros.
        3 | 4 => format!("{digits:0>5}"),
        5 => digits,
        7..=9 => {
            let whole = format!("{digits:0>9}");
            let (zip, four) = whole.split_at_checked(5)?;
            format!("{zip}-{four}")
        }
        _ => return None,
    };
    let has_area = matches!(digits_given, 4 | 5 | 8 | 9) || region_of_postal_code(UNITED_STATES, &mended).is_some();
    PostalCode::parse(UNITED_STATES, &mended).ok().filter(|_| has_area).map(|code| code.as_str().to_owned())
}

/// A letter and a digit that look alike and were confused with each other, in codes of the same length: as entered, as meant.
pub(super) fn alike(entered: &str, wanted: &str) -> Option<(char, char)> {
    let signs = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<Vec<char>>();
    let (entered, wanted) = (signs(entered), signs(wanted));
    let mut pairs = entered.iter().zip(&wanted).filter(|(one, other)| one.is_ascii_digit() != other.is_ascii_digit());
    pairs.next().filter(|_| entered.len() == wanted.len()).map(|(one, other)| (*one, *other))
}
