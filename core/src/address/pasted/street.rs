//! Street and unit of a pasted text.

use super::part::{Parts, bare};
use super::words::{DIRECTIONS, LONG_DIRECTIONS, NUMBER_SIGNS, STATIONS, STOREYS, TYPES_BEFORE, TYPES_BEHIND, UNITS};
use crate::address::{AddressInput, is_po_box};

/// Most characters of a number in a street: `1200A`, `12-4500`.
const NUMBER_MAX: usize = 10;

/// Takes the street, and its unit, from the parts before a place. Where several could be the street, none is taken.
pub(super) fn take(parts: &mut Parts, end: usize, address: &mut AddressInput) -> Option<usize> {
    join_number(parts, end);
    let streets: Vec<usize> = (0..end).filter(|at| is_street(parts.words(*at))).collect();
    let &[at] = streets.as_slice() else { return None };
    let mut units: Vec<String> = Vec::new();
    let words = parts.take(at);
    let (street, unit) = apart(&words);
    let boxed = is_po_box(&street, "");
    units.extend(unit);
    for unit_at in (0..end).filter(|other| *other != at) {
        // Units are before or after their street: `Unit 4, 120 Main St, 3rd floor`.
        let near = unit_at + 1 >= at;
        if near && (is_unit(parts.words(unit_at)) || (boxed && is_station(parts.words(unit_at)))) {
            units.push(parts.take(unit_at).join(" "));
        }
    }
    address.street1 = street;
    address.street2 = units.join(", ");
    Some(at)
}

/// `1200, rue Sherbrooke`: a number and a street that French writes with a comma are one part.
fn join_number(parts: &mut Parts, end: usize) {
    for at in 0..end.saturating_sub(1) {
        let [number] = parts.words(at) else { continue };
        let begins = parts.words(at + 1).first().map(|word| bare(word)).unwrap_or_default();
        if is_number(&bare(number)) && TYPES_BEFORE.contains(&begins.as_str()) {
            let mut words = parts.take(at);
            words.extend(parts.take(at + 1));
            if let Some(part) = parts.0.get_mut(at + 1) {
                part.words = words;
            }
        }
    }
}

/// Whether a word is a number of a house: `120`, `12A`, `4-120`, `1200½`.
pub(super) fn is_number(word: &str) -> bool {
    let begins = word.chars().next().is_some_and(|letter| letter.is_ascii_digit());
    let letters = word.chars().filter(|letter| letter.is_alphabetic()).count();
    begins
        && word.chars().count() <= NUMBER_MAX
        && letters <= 1
        && word.chars().all(|letter| letter.is_alphanumeric() || "-/½".contains(letter))
}

/// Whether words are a street: a number before a name, a unit before both, a box or a rural route.
pub(super) fn is_street(words: &[String]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let text = words.join(" ");
    if is_po_box(&text, "") || ["rr", "r.r"].iter().any(|route| bare(first) == *route && ends_in_digit(last)) {
        return true;
    }
    if is_unit(words) {
        return false;
    }
    let words = unit_first(words).map_or(words, |(_, street)| street);
    let Some((number, name)) = words.split_first() else { return false };
    let named = name.iter().any(|word| word.chars().filter(|letter| letter.is_alphabetic()).count() > 1);
    is_number(&bare(number).replace('#', "")) && named && !super::name::is_company(words)
}

fn ends_in_digit(word: &str) -> bool {
    word.chars().last().is_some_and(|letter| letter.is_ascii_digit())
}

/// Whether words are a unit of a building and nothing else.
pub(super) fn is_unit(words: &[String]) -> bool {
    !words.is_empty() && unit_at(words, 0) == Some(words.len())
}

/// Whether words name the post office where a box is (`Stn Main`, `Succ. Centre-Ville`).
fn is_station(words: &[String]) -> bool {
    words.len() > 1 && words.first().is_some_and(|word| STATIONS.contains(&bare(word).as_str()))
}

/// Where a unit ends that begins at a word; none where none begins there.
fn unit_at(words: &[String], start: usize) -> Option<usize> {
    let word = bare(words.get(start)?);
    let value = |at: usize| words.get(at).map(|word| bare(word)).filter(|word| is_value(word.trim_start_matches('#')));
    if word.starts_with('#') && is_value(word.trim_start_matches('#')) {
        return Some(start + 1);
    }
    if UNITS.contains(&word.as_str()) {
        let signed = words.get(start + 1).is_some_and(|word| NUMBER_SIGNS.contains(&bare(word).as_str()));
        let at = if signed { start + 2 } else { start + 1 };
        return value(at).map(|_| at + 1);
    }
    let storey = words.get(start + 1).is_some_and(|word| STOREYS.contains(&bare(word).as_str()));
    (storey && word.starts_with(|letter: char| letter.is_ascii_digit())).then_some(start + 2)
}

/// A number or a single letter.
fn is_value(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
        || word.chars().count() == 1 && word.chars().all(|letter| letter.is_ascii_alphabetic())
        || word.len() <= 4 && ends_in_digit(word)
}

/// A unit before its street (`Unit 4 - 120 Main St`), and the street.
fn unit_first(words: &[String]) -> Option<(&[String], &[String])> {
    let end = unit_at(words, 0)?;
    let (unit, mut street) = words.split_at_checked(end)?;
    if street.first().is_some_and(|word| word == "-") {
        street = street.get(1..)?;
    }
    (!street.is_empty()).then_some((unit, street))
}

/// A street without its unit, and the unit: at the beginning, or at the end if nothing is behind it.
fn apart(words: &[String]) -> (String, Option<String>) {
    if let Some((unit, street)) = unit_first(words) {
        return (street.join(" "), Some(unit.join(" ")));
    }
    for start in 2..words.len() {
        let mut end = start;
        while let Some(next) = unit_at(words, end) {
            end = next;
        }
        if end == words.len() && end > start {
            let (street, unit) = words.split_at(start);
            return (street.join(" "), Some(unit.join(" ")));
        }
    }
    (words.join(" "), None)
}

/// A street and the city behind it in one part, where the street's end can be seen: a type that English writes behind the
/// name, a direction of one or two letters, or a unit.
pub(super) fn before_city(words: &[String]) -> Option<(Vec<String>, Vec<String>)> {
    if !is_street(words) {
        return None;
    }
    let folded: Vec<String> = words.iter().map(|word| bare(word)).collect();
    let is = |at: usize, known: &[&str]| folded.get(at).is_some_and(|word| known.contains(&word.as_str()));
    let unit = (2..words.len()).find_map(|start| Some((start, unit_at(words, start)?)));
    let direction = (2..words.len()).rfind(|at| is(*at, DIRECTIONS)).map(|at| at + 1);
    let french = is(1, TYPES_BEFORE);
    let kind = (2..words.len()).find(|at| is(*at, TYPES_BEHIND)).map(|at| at + 1).filter(|_| !french);
    let end = match (unit, direction, kind) {
        (Some((_, end)), ..) => end,
        (None, Some(end), _) => end,
        (None, None, Some(end)) => end,
        (None, None, None) => return None,
    };
    // `King St North Bay` and `Park Avenue Court Toronto` can be read in two ways.
    let unclear =
        is(end, LONG_DIRECTIONS) || (is(end, TYPES_BEHIND) && !is(end, &["st"])) || unit_at(words, end).is_some();
    let (street, city) = words.split_at_checked(end).filter(|(_, city)| !unclear && !city.is_empty())?;
    Some((street.to_vec(), city.to_vec()))
}
