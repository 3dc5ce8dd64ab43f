//! A day of the Gregorian calendar, without time or zone.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::wire::{Fault, FromWire, Json, ToWire, write_text};

/// A civil date, kept as days since 1970-01-01; on the wire `YYYY-MM-DD`, years 1 to 9999.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CivilDate", export, type = "string"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CivilDate, value_type = String, example = "2026-11-20"))]
pub struct Date(i32);

const NOT_A_DATE: &str = "a date is written YYYY-MM-DD";

/// The text is not a date of the form `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotADate;

/// A day of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the days say it all")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Date {
    /// The date of a year, month (1 to 12) and day; the caller vouches that it exists. Days since the epoch after
    /// Howard Hinnant, "chrono-compatible low-level date algorithms".
    #[must_use]
    pub const fn of(year: i32, month: u8, day: u8) -> Self {
        let (month, day) = (month as i32, day as i32);
        let y = if month <= 2 { year - 1 } else { year };
        let era = y.div_euclid(400);
        let year_of_era = y - era * 400;
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        Self(era * 146_097 + day_of_era - 719_468)
    }

    /// Year, month (1 to 12) and day of the month.
    #[must_use]
    pub const fn parts(self) -> (i32, u8, u8) {
        let z = self.0 + 719_468;
        let era = z.div_euclid(146_097);
        let day_of_era = z - era * 146_097;
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
        (year, month as u8, day as u8)
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> i32 {
        self.parts().0
    }

    /// So many days later (earlier when negative).
    #[must_use]
    pub const fn plus_days(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Days from `earlier` to this date.
    #[must_use]
    pub const fn days_since(self, earlier: Date) -> i32 {
        self.0 - earlier.0
    }

    /// The day of the week; 1970-01-01 was a Thursday.
    #[must_use]
    pub const fn weekday(self) -> Weekday {
        match (self.0 + 3).rem_euclid(7) {
            0 => Weekday::Monday,
            1 => Weekday::Tuesday,
            2 => Weekday::Wednesday,
            3 => Weekday::Thursday,
            4 => Weekday::Friday,
            5 => Weekday::Saturday,
            _ => Weekday::Sunday,
        }
    }

    /// Whether it is a Saturday or Sunday.
    #[must_use]
    pub const fn is_weekend(self) -> bool {
        matches!(self.weekday(), Weekday::Saturday | Weekday::Sunday)
    }

    /// The n-th (from 1) given weekday of a month.
    #[must_use]
    pub const fn nth(n: u8, weekday: Weekday, year: i32, month: u8) -> Self {
        let first = Self::of(year, month, 1);
        let ahead = (weekday as i32 - first.weekday() as i32).rem_euclid(7);
        first.plus_days(ahead + 7 * (n as i32 - 1))
    }

    /// Easter Sunday of a year (the anonymous Gregorian computus).
    #[must_use]
    pub const fn easter(year: i32) -> Self {
        let (a, b, c) = (year % 19, year / 100, year % 100);
        let (d, e) = (b / 4, b % 4);
        let g = (b - (b + 8) / 25 + 1) / 3;
        let h = (19 * a + b - d - g + 15) % 30;
        let l = (32 + 2 * e + 2 * (c / 4) - h - c % 4) % 7;
        let m = (a + 11 * h + 22 * l) / 451;
        let n = h + l - 7 * m + 114;
        Self::of(year, (n / 31) as u8, (n % 31 + 1) as u8)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Self, NotADate> {
        let bytes = text.as_bytes();
        if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
            return Err(NotADate);
        }
        let number = |from: usize, to: usize| {
            bytes[from..to].iter().try_fold(0_i32, |sum, byte| {
                byte.is_ascii_digit().then(|| sum * 10 + i32::from(byte - b'0')).ok_or(NotADate)
            })
        };
        let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
        let date = match (u8::try_from(month), u8::try_from(day)) {
            (Ok(month @ 1..=12), Ok(day @ 1..=31)) if year >= 1 => Self::of(year, month, day),
            _ => return Err(NotADate),
        };
        // The 30th of February comes back as another day.
        if date.parts() == (year, month as u8, day as u8) { Ok(date) } else { Err(NotADate) }
    }
}

impl FromWire for Date {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        value.into_text()?.parse().map_err(|NotADate| Fault::new(NOT_A_DATE))
    }
}

impl ToWire for Date {
    fn to_wire(&self, out: &mut String) {
        write_text(out, &self.to_string());
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|NotADate| serde::de::Error::custom(NOT_A_DATE))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn every_day_of_five_centuries_comes_back_as_itself() {
        let mut day = Date::of(1800, 1, 1);
        let end = Date::of(2300, 1, 1);
        while day < end {
            let (year, month, of_month) = day.parts();
            assert_eq!(Date::of(year, month, of_month), day);
            assert_eq!(day.to_string().parse::<Date>(), Ok(day));
            day = day.plus_days(1);
        }
    }

    #[test]
    fn refuses_days_that_do_not_exist() {
        for text in ["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-01", "20260101", "", "0000-01-01"]
        {
            assert_eq!(text.parse::<Date>(), Err(NotADate), "{text}");
        }
        assert!("2028-02-29".parse::<Date>().is_ok());
    }

    #[test]
    fn knows_weekdays_and_easter() {
        assert_eq!(Date::of(2026, 11, 20).weekday(), Weekday::Friday);
        assert_eq!(Date::easter(2025), Date::of(2025, 4, 20));
        assert_eq!(Date::easter(2026), Date::of(2026, 4, 5));
        assert_eq!(Date::easter(2038), Date::of(2038, 4, 25));
        assert_eq!(Date::nth(2, Weekday::Monday, 2026, 10), Date::of(2026, 10, 12));
    }
}
