//! Countries that insurance does not cover.

use super::country::country_code;

/// Most countries that a table of its own may name: ISO 3166-1 has 249.
pub const COUNTRIES_MAX: usize = 300;

/// A country under broad Canadian sanctions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IneligibleCountry {
    /// ISO 3166-1 alpha-2.
    pub code: &'static str,
    /// The day since which the regulations are in force, `YYYY-MM-DD`.
    pub since: &'static str,
    /// The regulations, under the Special Economic Measures Act.
    pub source: &'static str,
}

/// The default set, used where the rule's context brings none: countries whose trade Canada restricts as a whole.
/// Source: Global Affairs Canada, "Current sanctions imposed by Canada", and the regulations named in each row.
pub const INELIGIBLE_COUNTRIES: &[IneligibleCountry] = &[
    IneligibleCountry { code: "BY", since: "2020-09-28", source: "SOR/2020-214" },
    IneligibleCountry { code: "IR", since: "2010-07-22", source: "SOR/2010-165" },
    IneligibleCountry { code: "KP", since: "2011-08-11", source: "SOR/2011-167" },
    IneligibleCountry { code: "RU", since: "2014-03-17", source: "SOR/2014-58" },
    IneligibleCountry { code: "SY", since: "2011-05-24", source: "SOR/2011-114" },
];

/// Whether the default table lets a country be covered.
#[must_use]
pub fn eligible_by_default(code: &str) -> bool {
    let code = country_code(code);
    !INELIGIBLE_COUNTRIES.iter().any(|row| row.code == code)
}

/// Whether a country may be covered, by the given list or, without one, by the default table.
#[must_use]
pub fn eligible(code: &str, ineligible: Option<&[String]>) -> bool {
    match ineligible {
        None => eligible_by_default(code),
        Some(list) => !list.iter().any(|listed| country_code(listed) == country_code(code)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::country::country;

    #[test]
    fn every_row_is_a_country_with_a_date_and_a_source() {
        for row in INELIGIBLE_COUNTRIES {
            assert!(country(row.code).is_some(), "{}", row.code);
            assert_eq!(row.since.len(), 10, "{}", row.code);
            assert!(row.source.starts_with("SOR/"), "{}", row.code);
        }
    }
}
