//! Countries as a list of choices.

use super::country::{CANADA, Country, UNITED_STATES, countries};
use super::eligibility::eligible_by_default;
use super::fold::fold;
use crate::lang::LangContext;
use crate::wire::input;

/// A country as a list of choices shows it.
#[input]
pub struct CountryChoice {
    /// ISO 3166-1 alpha-2.
    pub code: String,
    /// The name in the asked language.
    pub name: String,
    /// Whether addresses have a postal code; if not, the form fills one in.
    pub postal_codes: bool,
    /// Whether addresses have a region; if not, the form fills in the city.
    pub regions: bool,
}

/// What a list of countries depends on besides the language.
#[input(Copy, Default)]
#[serde(default)]
pub struct CountriesQuery {
    /// Whether to leave out countries not eligible for cover by the default table.
    pub eligible_for_cover: bool,
}

/// Every country: Canada and the United States first, the others by name.
pub(super) fn choices(query: &CountriesQuery, context: &LangContext) -> Vec<CountryChoice> {
    let first = |code: &str| [CANADA, UNITED_STATES].iter().position(|near| *near == code).unwrap_or(2);
    let mut rows: Vec<((usize, String), Country)> = countries()
        .filter(|row| !query.eligible_for_cover || eligible_by_default(row.code))
        .map(|row| ((first(row.code), fold(row.name(context.lang))), row))
        .collect();
    rows.sort_by(|one, other| one.0.cmp(&other.0));
    rows.into_iter()
        .map(|(_, row)| CountryChoice {
            code: row.code.to_owned(),
            name: row.name(context.lang).to_owned(),
            postal_codes: row.postal_codes,
            regions: row.regions,
        })
        .collect()
}
