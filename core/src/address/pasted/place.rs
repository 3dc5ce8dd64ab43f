//! Postal code, country, province or state, city, read from the end of a pasted text.

use super::part::{Part, Parts, bare};
use super::street;
use crate::address::country::{CANADA, UNITED_STATES, country, country_named};
use crate::address::province::{Region, abbreviated_province, region};
use crate::address::{AddressInput, PostalCode, province_of_postal_code, region_of_postal_code, state_of_zip};

/// Most words of a country's or region's name: `Newfoundland and Labrador`, `United States of America`.
const NAME_WORDS_MAX: usize = 4;
/// Most words of a city's name: `Notre-Dame-de-la-Merci`, `Salt Lake City`.
const CITY_WORDS_MAX: usize = 4;

/// Countries whose postal codes are digits before the city, with how many. Source: Universal Postal Union, postal addressing
/// systems.
const CODE_BEFORE_CITY: &[(&str, usize)] = &[
    ("AT", 4),
    ("BE", 4),
    ("CH", 4),
    ("DE", 5),
    ("DK", 4),
    ("ES", 5),
    ("FI", 5),
    ("FR", 5),
    ("IT", 5),
    ("MX", 5),
    ("NO", 4),
];

/// A postal code that was taken, and the part in which it stood.
struct Found {
    code: String,
    at: usize,
}

/// Takes everything that describes the place, including the street. Returns where the street is, if known, or None if
/// the text contains more than one place.
pub(super) fn take(parts: &mut Parts, address: &mut AddressInput) -> Option<Option<usize>> {
    let canadian = take_canadian(parts)?;
    let named = take_country(parts, canadian.as_ref());
    if canadian.is_some() && named.is_some_and(|code| code != CANADA) {
        return None;
    }
    if let Some(abroad) = named.filter(|code| ![CANADA, UNITED_STATES].contains(code)) {
        abroad.clone_into(&mut address.country);
        return Some(take_abroad(parts, address));
    }
    let found = match (canadian, named) {
        (Some(found), _) => Some(found),
        (None, Some(CANADA)) => None,
        (None, named) => take_zip(parts, named)?,
    };
    let home = named.or(found.as_ref().map(|found| if is_zip(&found.code) { UNITED_STATES } else { CANADA }));
    let tail = match &found {
        Some(Found { at, .. }) => parts.before(at + 1),
        None => parts.last(),
    };
    let Some(tail) = tail else {
        finish(address, home, found);
        return Some(None);
    };
    let behind = found.as_ref().and_then(|found| whole_region(parts, found.at + 1, home));
    let at_end = region_at_end(parts.words(tail), home, found.is_some());
    let Some((home, region)) = at_end.map(|(_, home, region)| (home, region)).or(behind).or_else(|| {
        let by_code = region_of_postal_code(home?, &found.as_ref()?.code)?;
        Some((home?, by_code))
    }) else {
        // Neither code nor region: nothing shows where the street ends and the city begins.
        finish(address, home, found);
        return Some(street::take(parts, tail + 1, address));
    };
    let by_code = found.as_ref().and_then(|found| region_of_postal_code(home, &found.code));
    if by_code.is_some_and(|by_code| by_code.code != region.code) {
        // Code and region contradict each other: both are left to the person.
        let count = at_end.map_or(0, |(count, ..)| count);
        let words = parts.words(tail).len();
        let region = parts.take_from(tail, words - count);
        let contradicting = [region, found.map(|found| found.code).into_iter().collect()].concat();
        finish(address, Some(home), None);
        let street = take_city(parts, tail, false, address);
        parts.0.push(Part { words: contradicting, ..Part::default() });
        return Some(street);
    }
    region.code.clone_into(&mut address.state);
    if behind.is_some() && at_end.is_none() {
        parts.take(found.as_ref().map_or(0, |found| found.at + 1));
    }
    let by_name =
        at_end.is_some_and(|(count, ..)| count == parts.words(tail).len() && named_so(parts.words(tail), region));
    if let Some((count, ..)) = at_end {
        let words = parts.words(tail).len();
        parts.take_from(tail, words - count);
    }
    finish(address, Some(home), found);
    Some(take_city(parts, tail, by_name, address))
}

fn finish(address: &mut AddressInput, home: Option<&str>, found: Option<Found>) {
    home.unwrap_or_default().clone_into(&mut address.country);
    address.postal_code = found.map(|found| found.code).unwrap_or_default();
}

/// Whether a region was written by name rather than by code.
fn named_so(words: &[String], region: &Region) -> bool {
    !words.join(" ").trim_matches(['(', ')']).eq_ignore_ascii_case(region.code)
}

/// Takes the city, from the part in which the region stood or from the one before, and then the street.
fn take_city(parts: &mut Parts, tail: usize, region_by_name: bool, address: &mut AddressInput) -> Option<usize> {
    let at = match parts.words(tail).is_empty() {
        false => tail,
        true => parts.before(tail)?,
    };
    let words = parts.words(at);
    if is_town(words) {
        address.city = parts.take(at).join(" ");
        return street::take(parts, at, address);
    }
    // `120 Main St Toronto`: the city where a street's end can be seen; else both are left, as one may be the other's.
    let Some((street, city)) = street::before_city(words).filter(|(_, city)| is_town(city)) else {
        let end = if at == tail { at } else { at + 1 };
        return street::take(parts, end, address);
    };
    // `120 Main St, Ontario`: the name of the region may be the city's.
    if at == tail || !region_by_name {
        address.city = city.join(" ");
        if let Some(part) = parts.0.get_mut(at) {
            part.words = street;
        }
    }
    street::take(parts, at + 1, address)
}

/// Whether words can be the name of a town: no digits, and no unit of a building.
fn is_town(words: &[String]) -> bool {
    let named = |word: &String| {
        word.chars().all(|letter| letter.is_alphabetic() || "-'’.()".contains(letter))
            && word.chars().any(char::is_alphabetic)
    };
    (1..=CITY_WORDS_MAX).contains(&words.len()) && words.iter().all(named) && !street::is_unit(words)
}

/// Takes the postal code of Canada; nothing at all where there are several.
fn take_canadian(parts: &mut Parts) -> Option<Option<Found>> {
    let mut all: Vec<(usize, usize, usize, String)> = Vec::new();
    for at in 0..parts.0.len() {
        let words = parts.words(at);
        for start in 0..words.len() {
            let code = (1..=2).find_map(|count| {
                let text = words.get(start..start + count)?.join("").replace('-', "");
                let text = text.trim_matches(['(', ')', '.']);
                let code = PostalCode::parse(CANADA, text).ok()?;
                province_of_postal_code(code.as_str()).map(|_| (at, start, count, code.as_str().to_owned()))
            });
            all.extend(code);
        }
    }
    let Some((at, start, count, code)) = all.last().cloned() else { return Some(None) };
    if all.iter().any(|(.., other)| *other != code) {
        return None;
    }
    let words = parts.take_from(at, start).split_off(count);
    if !words.is_empty() {
        parts.0.insert(at + 1, Part { words, ..Part::default() });
    }
    Some(Some(Found { code, at }))
}

/// Takes the country: a part behind the postal code, the last part, or its last words behind a ZIP code or a region.
fn take_country(parts: &mut Parts, found: Option<&Found>) -> Option<&'static str> {
    let last = parts.last()?;
    let first = found.map_or(last, |found| found.at + 1);
    for at in (first..=last).rev() {
        let before = parts.before(at).and_then(|before| parts.words(before).last());
        let behind_code = found.is_some() || before.is_some_and(|word| is_zip(word));
        if let Some(code) = country_in(parts.words(at), behind_code) {
            parts.take(at);
            return Some(code);
        }
    }
    // `QC, Canada, H3A 1H6`: before the code, where nothing else is named.
    let is_zip_alone = || matches!(parts.words(last), [code] if is_zip(code));
    let before = match found {
        Some(found) => parts.before(found.at + 1),
        None if is_zip_alone() => parts.before(last),
        None => None,
    };
    let home = if found.is_some() { CANADA } else { UNITED_STATES };
    if let Some(at) = before.filter(|at| country_in(parts.words(*at), true) == Some(home)) {
        parts.take(at);
        return Some(home);
    }
    let words = parts.words(last);
    for start in words.len().saturating_sub(NAME_WORDS_MAX)..words.len() {
        let (before, name) = words.split_at(start);
        let behind_code = found.is_some_and(|found| found.at == last) || before.last().is_some_and(|word| is_zip(word));
        let anchored = behind_code || region_at_end(before, None, false).is_some();
        if let Some(code) = country_in(name, behind_code).filter(|_| anchored) {
            parts.take_from(last, start);
            return Some(code);
        }
    }
    None
}

/// The country that words name. Two letters are a country's only where they are not a province's or state's, or behind a
/// postal code; a name that is a state's too is the state's.
fn country_in(words: &[String], behind_code: bool) -> Option<&'static str> {
    let text = words.join(" ");
    let text = text.trim_matches(['(', ')', '.']);
    let is_region = |text: &str| region(CANADA, text).or(region(UNITED_STATES, text)).is_some();
    if text.chars().count() == 2 {
        let code = country(text)?.code;
        let at_home = behind_code && [CANADA, UNITED_STATES].contains(&code);
        return (at_home || (text == code && !is_region(text))).then_some(code);
    }
    country_named(text).map(|row| row.code).filter(|_| !is_region(text))
}

fn is_zip(text: &str) -> bool {
    PostalCode::parse(UNITED_STATES, text).is_ok()
}

/// Takes the ZIP code: at the end of a part, behind a state or where the country is named. Nothing at all where there are
/// several.
fn take_zip(parts: &mut Parts, named: Option<&str>) -> Option<Option<Found>> {
    let candidates: Vec<(usize, String)> = (0..parts.0.len())
        .filter_map(|at| {
            let (code, before) = parts.words(at).split_last()?;
            let before = match before.is_empty() {
                true => parts.before(at).map(|at| parts.words(at)).unwrap_or_default(),
                false => before,
            };
            let is_plausible = state_of_zip(code).is_some()
                && (region_at_end(before, Some(UNITED_STATES), true).is_some()
                    || (named == Some(UNITED_STATES) && parts.last() == Some(at)));
            (is_zip(code) && is_plausible).then(|| (at, code.clone()))
        })
        .collect();
    let Some((at, code)) = candidates.first().cloned() else { return Some(None) };
    if candidates.len() > 1 {
        return None;
    }
    let words = parts.words(at).len();
    parts.take_from(at, words - 1);
    Some(Some(Found { code, at }))
}

/// The region that a whole part names.
fn whole_region(parts: &Parts, at: usize, home: Option<&'static str>) -> Option<(&'static str, &'static Region)> {
    let words = parts.words(at);
    let (count, home, region) = region_at_end(words, home, true)?;
    (count == words.len()).then_some((home, region))
}

/// The region that the last words name: how many words, in which country, which. Without a postal code behind it, a code must be
/// in capitals.
fn region_at_end(
    words: &[String],
    home: Option<&'static str>,
    behind_is_code: bool,
) -> Option<(usize, &'static str, &'static Region)> {
    let homes: &[&'static str] = match home {
        Some(CANADA) => &[CANADA],
        Some(UNITED_STATES) => &[UNITED_STATES],
        Some(_) => &[],
        None => &[CANADA, UNITED_STATES],
    };
    for count in (1..=words.len().min(NAME_WORDS_MAX)).rev() {
        let text = words.get(words.len() - count..)?.join(" ");
        let text = text.trim_matches(['(', ')', '.']);
        let code = text.replace('.', "");
        let in_capitals = !code.chars().any(char::is_lowercase);
        for home in homes {
            let found = match code.chars().count() {
                2 => region(home, &code).filter(|_| behind_is_code || in_capitals),
                _ => region(home, text),
            };
            let abbreviated = || abbreviated_province(text).filter(|_| *home == CANADA && code.chars().count() > 2);
            if let Some(region) = found.or_else(abbreviated) {
                return Some((count, home, region));
            }
        }
    }
    None
}

/// The place in another country: the city behind its postal code where the country writes it so, and the street in the part
/// before.
fn take_abroad(parts: &mut Parts, address: &mut AddressInput) -> Option<usize> {
    let digits = CODE_BEFORE_CITY.iter().find(|(code, _)| *code == address.country).map(|(_, digits)| *digits)?;
    let at = parts.last()?;
    let (code, city) = parts.words(at).split_first()?;
    let code = code.rsplit_once('-').map_or(code.as_str(), |(_, code)| code);
    let is_code = code.len() == digits && code.bytes().all(|byte| byte.is_ascii_digit());
    if !is_code || !is_town(city) {
        return None;
    }
    (address.postal_code, address.city) = (code.to_owned(), city.join(" "));
    parts.take(at);
    let street = parts.before(at)?;
    let words = parts.words(street);
    let numbered = |word: Option<&String>| word.is_some_and(|word| street::is_number(&bare(word)));
    if words.len() > 1 && (numbered(words.first()) || numbered(words.last())) {
        address.street1 = parts.take(street).join(" ");
        return Some(street);
    }
    None
}
