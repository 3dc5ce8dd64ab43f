//! Holidays by province, as rules rather than dates, so that no year runs out.

use crate::wire::input;

use super::{Date, Weekday};
use crate::lang::Lang;

/// The provinces and territories of Canada, by their two-letter codes.
pub const PROVINCES: [&str; 13] = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"];

/// When a holiday falls.
pub(super) enum On {
    /// Month and day.
    Fixed(u8, u8),
    /// Month and day; on a weekend it moves to the next working day that is not a holiday.
    Moved(u8, u8),
    /// The n-th Monday of a month.
    Monday(u8, u8),
    /// The Monday before the 25th of May.
    VictoriaDay,
    /// Days after Easter Sunday.
    Easter(i32),
}

/// Who has the day off in all of Canada, in addition to a row's provinces.
pub(super) enum Everywhere {
    /// Nobody.
    None,
    /// Canada Post: the days of the Canada Labour Code, and Easter Monday by its collective agreements.
    Post,
    /// Every courier of the table.
    Couriers,
}

/// A holiday as a rule.
pub(super) struct Row {
    /// When it falls.
    pub(super) on: On,
    /// Its name, English and French.
    pub(super) name: [&'static str; 2],
    /// The provinces whose law makes it a holiday.
    pub(super) provinces: &'static [&'static str],
    /// Who has it off in all of Canada.
    pub(super) everywhere: Everywhere,
    /// The first year; 0 if it is older than the table goes back.
    pub(super) since: i32,
}

const ALL: &[&str] = &PROVINCES;

const fn row(
    on: On,
    name: [&'static str; 2],
    provinces: &'static [&'static str],
    everywhere: Everywhere,
    since: i32,
) -> Row {
    Row { on, name, provinces, everywhere, since }
}

/// Sources: the employment standards acts of the provinces and territories, Part III of the Canada Labour Code, and Nova
/// Scotia's Remembrance Day Act; compared for 2024 to 2033 with PyPI's `holidays` package (read 2026-11). Québec lets
/// employers choose between Good Friday and Easter Monday (Act respecting labour standards, s. 60); couriers there rest
/// on Good Friday.
pub(super) const ROWS: &[Row] = &[
    row(On::Moved(1, 1), ["New Year’s Day", "Jour de l’An"], ALL, Everywhere::Couriers, 0),
    row(On::Monday(3, 2), ["Family Day", "Jour de la famille"], &["AB", "ON", "SK"], Everywhere::None, 2008),
    row(On::Monday(3, 2), ["Family Day", "Jour de la famille"], &["NB"], Everywhere::None, 2018),
    row(On::Monday(3, 2), ["Family Day", "Jour de la famille"], &["BC"], Everywhere::None, 2019),
    row(On::Monday(3, 2), ["Louis Riel Day", "Journée Louis Riel"], &["MB"], Everywhere::None, 2008),
    row(On::Monday(3, 2), ["Heritage Day", "Fête du patrimoine"], &["NS"], Everywhere::None, 2015),
    row(On::Monday(3, 2), ["Islander Day", "Fête des Insulaires"], &["PE"], Everywhere::None, 2010),
    row(On::Easter(-2), ["Good Friday", "Vendredi saint"], ALL, Everywhere::Couriers, 0),
    row(On::Easter(1), ["Easter Monday", "Lundi de Pâques"], &[], Everywhere::Post, 0),
    row(
        On::VictoriaDay,
        ["Victoria Day", "Fête de Victoria"],
        &["AB", "BC", "MB", "NT", "NU", "ON", "SK", "YT"],
        Everywhere::Couriers,
        0,
    ),
    row(
        On::VictoriaDay,
        ["National Patriots’ Day", "Journée nationale des patriotes"],
        &["QC"],
        Everywhere::None,
        2003,
    ),
    row(
        On::Fixed(6, 21),
        ["National Indigenous Peoples Day", "Journée nationale des peuples autochtones"],
        &["NT", "YT"],
        Everywhere::None,
        2017,
    ),
    row(On::Fixed(6, 24), ["National Holiday of Québec", "Fête nationale du Québec"], &["QC"], Everywhere::None, 0),
    row(On::Moved(7, 1), ["Canada Day", "Fête du Canada"], ALL, Everywhere::Couriers, 0),
    row(On::Fixed(7, 9), ["Nunavut Day", "Jour du Nunavut"], &["NU"], Everywhere::None, 2001),
    row(On::Monday(1, 8), ["British Columbia Day", "Fête de la Colombie-Britannique"], &["BC"], Everywhere::None, 1974),
    row(On::Monday(1, 8), ["New Brunswick Day", "Fête du Nouveau-Brunswick"], &["NB"], Everywhere::None, 1975),
    row(On::Monday(1, 8), ["Saskatchewan Day", "Fête de la Saskatchewan"], &["SK"], Everywhere::None, 1975),
    row(On::Monday(1, 8), ["Civic Holiday", "Congé civique"], &["NT", "NU"], Everywhere::None, 0),
    row(On::Monday(3, 8), ["Discovery Day", "Jour de la Découverte"], &["YT"], Everywhere::None, 0),
    row(On::Monday(1, 9), ["Labour Day", "Fête du Travail"], ALL, Everywhere::Couriers, 0),
    row(
        On::Fixed(9, 30),
        ["National Day for Truth and Reconciliation", "Journée nationale de la vérité et de la réconciliation"],
        &["NT", "NU", "PE"],
        Everywhere::Post,
        2022,
    ),
    row(
        On::Fixed(9, 30),
        ["National Day for Truth and Reconciliation", "Journée nationale de la vérité et de la réconciliation"],
        &["BC", "YT"],
        Everywhere::None,
        2023,
    ),
    row(On::Fixed(9, 30), ["Orange Shirt Day", "Journée du chandail orange"], &["MB"], Everywhere::None, 2024),
    row(
        On::Monday(2, 10),
        ["Thanksgiving", "Action de grâces"],
        &["AB", "BC", "MB", "NT", "NU", "ON", "QC", "SK", "YT"],
        Everywhere::Couriers,
        0,
    ),
    row(
        On::Fixed(11, 11),
        ["Remembrance Day", "Jour du Souvenir"],
        &["AB", "BC", "NB", "NL", "NS", "NT", "NU", "PE", "SK", "YT"],
        Everywhere::Post,
        0,
    ),
    row(On::Moved(12, 25), ["Christmas Day", "Noël"], ALL, Everywhere::Couriers, 0),
    row(On::Moved(12, 26), ["Boxing Day", "Lendemain de Noël"], &["ON"], Everywhere::Couriers, 0),
];

/// Which holidays are asked for.
#[input(Default)]
#[serde(default)]
pub struct HolidaysInput {
    /// The year, 1 to 9999.
    pub year: i32,
    /// The province or territory.
    pub province: String,
    /// The courier whose holidays are meant; empty for the statutory ones alone.
    pub courier: String,
}

/// A day of rest.
#[input]
pub struct Holiday {
    /// The day that is kept.
    pub date: Date,
    /// Its name in the caller's language.
    pub name: String,
}

impl Row {
    fn holds(&self, year: i32, province: &str, courier: &str) -> bool {
        let everywhere = match self.everywhere {
            Everywhere::None => false,
            Everywhere::Post => courier == "cp",
            Everywhere::Couriers => !courier.is_empty(),
        };
        year >= self.since && (everywhere || self.provinces.contains(&province))
    }
}

/// A courier's holidays in a province for a year, in order, one per day.
#[must_use]
pub fn holidays(year: i32, province: &str, courier: &str, lang: Lang) -> Vec<Holiday> {
    let province = province.trim().to_ascii_uppercase();
    let mut found: Vec<Holiday> = Vec::new();
    if !(1..=9999).contains(&year) {
        return found;
    }
    for row in ROWS.iter().filter(|row| row.holds(year, &province, courier)) {
        let mut date = match row.on {
            On::Fixed(month, day) | On::Moved(month, day) => Date::of(year, month, day),
            On::Monday(n, month) => Date::nth(n, Weekday::Monday, year, month),
            On::VictoriaDay => {
                let last = Date::of(year, 5, 24);
                last.plus_days(-(last.weekday() as i32))
            }
            On::Easter(days) => Date::easter(year).plus_days(days),
        };
        // Rows are in the order of the year, so a moved Christmas is there before Boxing Day looks for its day.
        if matches!(row.on, On::Moved(..)) {
            while date.is_weekend() || found.iter().any(|holiday| holiday.date == date) {
                date = date.plus_days(1);
            }
        }
        if found.iter().all(|holiday| holiday.date != date) {
            found.push(Holiday { date, name: lang.pick(row.name[0], row.name[1]).to_owned() });
        }
    }
    found.sort_by_key(|holiday| holiday.date);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_falls_on_a_day_of_each_year_and_names_known_provinces() {
        for row in ROWS {
            assert!(row.provinces.iter().all(|code| PROVINCES.contains(code)), "{}", row.name[0]);
            assert!(row.name.iter().all(|name| !name.is_empty()));
        }
        for year in 1..=9999 {
            assert!(holidays(year, "QC", "puro", Lang::En).iter().all(|holiday| holiday.date.year() - year <= 1));
        }
    }

    #[test]
    fn quebec_knows_patriots_day_where_ontario_knows_victoria_day() {
        let day = Date::of(2026, 5, 18);
        let name =
            |province| holidays(2026, province, "", Lang::En).into_iter().find(|h| h.date == day).map(|h| h.name);
        assert_eq!(name("QC").as_deref(), Some("National Patriots’ Day"));
        assert_eq!(name("ON").as_deref(), Some("Victoria Day"));
        assert_eq!(name("NS"), None);
    }
}
