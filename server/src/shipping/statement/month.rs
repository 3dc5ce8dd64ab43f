//! A month of a statement, on the clock of Toronto: statements do not change with the place from which they are asked for.

use std::str::FromStr;

use chrono::{DateTime, Months, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use chrono_tz::America::Toronto;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A month, `2026-11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month(NaiveDate);

impl Month {
    /// The twelve months of a year, or none of a year beyond the calendar.
    pub fn of_year(year: i32) -> impl Iterator<Item = Self> {
        (1..=12).filter_map(move |month| NaiveDate::from_ymd_opt(year, month, 1).map(Self))
    }

    /// When it begins.
    #[must_use]
    pub fn begins(self) -> DateTime<Utc> {
        // The clock of Toronto is never put forward at the midnight on which a month begins.
        let midnight = self.0.and_time(NaiveTime::MIN);
        midnight.and_local_timezone(Toronto).earliest().map_or_else(|| midnight.and_utc(), |begins| begins.to_utc())
    }

    /// When the next one begins.
    #[must_use]
    pub fn ends(self) -> DateTime<Utc> {
        Self(self.0 + Months::new(1)).begins()
    }

    /// Its first day, and its last.
    #[must_use]
    pub fn days(self) -> (NaiveDate, NaiveDate) {
        (self.0, (self.0 + Months::new(1)).pred_opt().unwrap_or(self.0))
    }
}

/// What the clock of statements shows at a moment.
#[must_use]
pub fn clock_of(at: DateTime<Utc>) -> NaiveDateTime {
    at.with_timezone(&Toronto).naive_local()
}

impl FromStr for Month {
    type Err = chrono::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // The length too: chrono reads "2026-1" and "+2026-01" as well.
        let day = if text.len() == 7 { format!("{text}-01") } else { String::new() };
        NaiveDate::parse_from_str(&day, "%Y-%m-%d").map(Self)
    }
}

impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.format("%Y-%m"))
    }
}

impl Serialize for Month {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Month {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
