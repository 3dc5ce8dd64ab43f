//! Provinces of Canada and states of the United States, in both languages.

use std::sync::LazyLock;

use crate::wire::{Table, input};

use super::country::{CANADA, UNITED_STATES, country_code};
use super::fold::fold;
use crate::Lang;
use crate::lang::LangContext;

/// A province, territory or state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// The two-letter code of the post.
    pub code: &'static str,
    /// English name.
    pub en: &'static str,
    /// French name.
    pub fr: &'static str,
}

impl Region {
    /// The name in a language.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.fr)
    }
}

const fn row(code: &'static str, en: &'static str, fr: &'static str) -> Region {
    Region { code, en, fr }
}

/// Provinces and territories of Canada. Source: Canada Post, Addressing Guidelines; names by Natural Resources Canada.
pub const PROVINCES: &[Region] = &[
    row("AB", "Alberta", "Alberta"),
    row("BC", "British Columbia", "Colombie-Britannique"),
    row("MB", "Manitoba", "Manitoba"),
    row("NB", "New Brunswick", "Nouveau-Brunswick"),
    row("NL", "Newfoundland and Labrador", "Terre-Neuve-et-Labrador"),
    row("NS", "Nova Scotia", "Nouvelle-Écosse"),
    row("NT", "Northwest Territories", "Territoires du Nord-Ouest"),
    row("NU", "Nunavut", "Nunavut"),
    row("ON", "Ontario", "Ontario"),
    row("PE", "Prince Edward Island", "Île-du-Prince-Édouard"),
    row("QC", "Québec", "Québec"),
    row("SK", "Saskatchewan", "Saskatchewan"),
    row("YT", "Yukon", "Yukon"),
];

/// States, the district, territories and military regions of the United States. Source: USPS Publication 28, appendix B;
/// French names by Unicode CLDR and the Office québécois de la langue française.
pub const STATES: &[Region] = &[
    row("AA", "Armed Forces Americas", "Forces armées (Amériques)"),
    row("AE", "Armed Forces Europe", "Forces armées (Europe)"),
    row("AK", "Alaska", "Alaska"),
    row("AL", "Alabama", "Alabama"),
    row("AP", "Armed Forces Pacific", "Forces armées (Pacifique)"),
    row("AR", "Arkansas", "Arkansas"),
    row("AS", "American Samoa", "Samoa américaines"),
    row("AZ", "Arizona", "Arizona"),
    row("CA", "California", "Californie"),
    row("CO", "Colorado", "Colorado"),
    row("CT", "Connecticut", "Connecticut"),
    row("DC", "District of Columbia", "District de Columbia"),
    row("DE", "Delaware", "Delaware"),
    row("FL", "Florida", "Floride"),
    row("FM", "Federated States of Micronesia", "États fédérés de Micronésie"),
    row("GA", "Georgia", "Géorgie"),
    row("GU", "Guam", "Guam"),
    row("HI", "Hawaii", "Hawaï"),
    row("IA", "Iowa", "Iowa"),
    row("ID", "Idaho", "Idaho"),
    row("IL", "Illinois", "Illinois"),
    row("IN", "Indiana", "Indiana"),
    row("KS", "Kansas", "Kansas"),
    row("KY", "Kentucky", "Kentucky"),
    row("LA", "Louisiana", "Louisiane"),
    row("MA", "Massachusetts", "Massachusetts"),
    row("MD", "Maryland", "Maryland"),
    row("ME", "Maine", "Maine"),
    row("MH", "Marshall Islands", "Îles Marshall"),
    row("MI", "Michigan", "Michigan"),
    row("MN", "Minnesota", "Minnesota"),
    row("MO", "Missouri", "Missouri"),
    row("MP", "Northern Mariana Islands", "Îles Mariannes du Nord"),
    row("MS", "Mississippi", "Mississippi"),
    row("MT", "Montana", "Montana"),
    row("NC", "North Carolina", "Caroline du Nord"),
    row("ND", "North Dakota", "Dakota du Nord"),
    row("NE", "Nebraska", "Nebraska"),
    row("NH", "New Hampshire", "New Hampshire"),
    row("NJ", "New Jersey", "New Jersey"),
    row("NM", "New Mexico", "Nouveau-Mexique"),
    row("NV", "Nevada", "Nevada"),
    row("NY", "New York", "New York"),
    row("OH", "Ohio", "Ohio"),
    row("OK", "Oklahoma", "Oklahoma"),
    row("OR", "Oregon", "Oregon"),
    row("PA", "Pennsylvania", "Pennsylvanie"),
    row("PR", "Puerto Rico", "Porto Rico"),
    row("PW", "Palau", "Palaos"),
    row("RI", "Rhode Island", "Rhode Island"),
    row("SC", "South Carolina", "Caroline du Sud"),
    row("SD", "South Dakota", "Dakota du Sud"),
    row("TN", "Tennessee", "Tennessee"),
    row("TX", "Texas", "Texas"),
    row("UT", "Utah", "Utah"),
    row("VA", "Virginia", "Virginie"),
    row("VI", "U.S. Virgin Islands", "Îles Vierges américaines"),
    row("VT", "Vermont", "Vermont"),
    row("WA", "Washington", "Washington"),
    row("WI", "Wisconsin", "Wisconsin"),
    row("WV", "West Virginia", "Virginie-Occidentale"),
    row("WY", "Wyoming", "Wyoming"),
];

/// Abbreviations of provinces that people write instead of the code, folded and without dots and spaces. Source: The
/// Canadian Style, 1.06 (traditional abbreviations), and the older postal codes (PQ, NF).
pub const ABBREVIATIONS: &[(&str, &str)] = &[
    ("alta", "AB"),
    ("cb", "BC"),
    ("man", "MB"),
    ("nf", "NL"),
    ("nfld", "NL"),
    ("lab", "NL"),
    ("tnl", "NL"),
    ("ne", "NS"),
    ("nwt", "NT"),
    ("tno", "NT"),
    ("nvt", "NU"),
    ("ont", "ON"),
    ("pei", "PE"),
    ("ipe", "PE"),
    ("pq", "QC"),
    ("que", "QC"),
    ("sask", "SK"),
    ("yk", "YT"),
    ("yukonterritory", "YT"),
];

/// The regions of a country: Canada's provinces, the United States' states, none for others.
#[must_use]
pub fn regions(country: &str) -> &'static [Region] {
    match &*country_code(country) {
        CANADA => PROVINCES,
        UNITED_STATES => STATES,
        _ => &[],
    }
}

/// Finds a region by its code in any case, or by its name in either language.
#[must_use]
pub fn region(country: &str, text: &str) -> Option<&'static Region> {
    let (rows, names) = match &*country_code(country) {
        CANADA => (PROVINCES, &PROVINCE_NAMES),
        UNITED_STATES => (STATES, &STATE_NAMES),
        _ => return None,
    };
    coded(rows, &country_code(text)).or_else(|| names.get(&fold(text)).copied())
}

/// The region of a code in upper case.
pub(in crate::address) fn coded(rows: &'static [Region], code: &str) -> Option<&'static Region> {
    // Two letters are compared as one number.
    let number = |code: &str| Some(u16::from_be_bytes(code.as_bytes().try_into().ok()?));
    let code = number(code)?;
    let at = rows.binary_search_by_key(&Some(code), |row| number(row.code)).ok()?;
    rows.get(at)
}

/// Regions by their folded names in both languages; made when the first name is looked up, as codes are what forms hold.
type Names = LazyLock<Table<&'static Region>>;
static PROVINCE_NAMES: Names = LazyLock::new(|| by_name(PROVINCES));
static STATE_NAMES: Names = LazyLock::new(|| by_name(STATES));

fn by_name(rows: &'static [Region]) -> Table<&'static Region> {
    rows.iter().flat_map(|row| [(fold(row.en), row), (fold(row.fr), row)]).collect()
}

/// Finds a province of Canada by an abbreviation that is not its code (`Ont.`, `P.Q.`).
#[must_use]
pub fn abbreviated_province(text: &str) -> Option<&'static Region> {
    let bare: String = fold(text).chars().filter(|letter| letter.is_ascii_alphanumeric()).collect();
    match ABBREVIATIONS.iter().find(|(short, _)| *short == bare) {
        Some((_, code)) => coded(PROVINCES, code),
        None => coded(PROVINCES, &bare.to_ascii_uppercase()),
    }
}

/// A province or state as a list of choices shows it.
#[input]
pub struct Province {
    /// The two-letter code.
    pub code: String,
    /// The name in the asked language.
    pub name: String,
}

/// The provinces or states of a country by name, empty where there is no list.
pub fn choices(country: &str, context: &LangContext) -> Vec<Province> {
    let mut rows: Vec<(String, &Region)> =
        regions(country).iter().map(|row| (fold(row.name(context.lang)), row)).collect();
    rows.sort_by(|one, other| one.0.cmp(&other.0));
    rows.into_iter()
        .map(|(_, row)| Province { code: row.code.to_owned(), name: row.name(context.lang).to_owned() })
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn every_row_is_found_by_its_code_and_both_names() {
        for (country, rows, count) in [("CA", PROVINCES, 13), ("US", STATES, 62)] {
            assert_eq!(rows.len(), count);
            assert!(
                rows.windows(2).all(|pair| pair[0].code < pair[1].code),
                "a binary search needs the codes in order"
            );
            for row in rows {
                for text in [row.code, row.en, row.fr] {
                    assert_eq!(region(country, text).unwrap().code, row.code, "{text}");
                }
                assert_eq!(region(country, &row.code.to_lowercase()).unwrap().code, row.code);
            }
        }
    }

    #[test]
    fn every_abbreviation_leads_to_a_province() {
        for (short, code) in ABBREVIATIONS {
            assert_eq!(abbreviated_province(short).unwrap().code, *code);
        }
        assert_eq!(abbreviated_province("P.E.I.").unwrap().code, "PE");
        assert_eq!(abbreviated_province("B.C.").unwrap().code, "BC");
        assert!(abbreviated_province("Texas").is_none());
    }
}
