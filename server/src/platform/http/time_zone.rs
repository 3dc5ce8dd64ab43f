//! The caller's time zone, so that a day in a filter is theirs.

use std::str::FromStr;

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A time zone by its IANA name, `America/Vancouver`; UTC if empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeZone(Tz);

impl Default for TimeZone {
    fn default() -> Self {
        Self(Tz::UTC)
    }
}

impl TimeZone {
    /// The moment a day begins there. If clocks go forward at midnight, it is the first moment that exists; if they go
    /// back across it, the earlier of the two.
    #[must_use]
    pub fn beginning_of(self, day: NaiveDate) -> DateTime<Utc> {
        let midnight = day.and_time(NaiveTime::MIN);
        // No zone has ever skipped more than a day, or less than a quarter of an hour.
        let quarters = (0..=96).map(|quarters| midnight + TimeDelta::minutes(15 * quarters));
        let first = quarters.filter_map(|local| self.0.from_local_datetime(&local).earliest()).next();
        first.map_or_else(|| midnight.and_utc(), |first| first.with_timezone(&Utc))
    }

    /// The day there at a moment.
    #[must_use]
    pub fn day_of(self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.0).date_naive()
    }

    /// What a clock there shows at a moment.
    #[must_use]
    pub fn clock_of(self, at: DateTime<Utc>) -> NaiveDateTime {
        at.with_timezone(&self.0).naive_local()
    }

    /// The moment a day has ended there; None past the calendar's end.
    #[must_use]
    pub fn end_of(self, day: NaiveDate) -> Option<DateTime<Utc>> {
        day.checked_add_days(Days::new(1)).map(|next| self.beginning_of(next))
    }
}

impl Serialize for TimeZone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for TimeZone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Tz::from_str(&name).map(Self).map_err(|_| serde::de::Error::custom("no such time zone"))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    fn day(zone: &str, year: i32, month: u32, day: u32) -> (String, String) {
        let zone = TimeZone(zone.parse().unwrap());
        let day = NaiveDate::from_ymd_opt(year, month, day).unwrap();
        let text = |moment: DateTime<Utc>| moment.format("%m-%d %H:%M").to_string();
        (text(zone.beginning_of(day)), text(zone.end_of(day).unwrap()))
    }

    fn is(zone: &str, (year, month, date): (i32, u32, u32), begins: &str, ends: &str) {
        assert_eq!(day(zone, year, month, date), (begins.to_owned(), ends.to_owned()), "{zone} {year}-{month}-{date}");
    }

    #[test]
    fn a_day_begins_at_midnight_there() {
        is("UTC", (2026, 11, 20), "11-20 00:00", "11-21 00:00");
        is("America/Vancouver", (2026, 1, 20), "01-20 08:00", "01-21 08:00");
        is("Asia/Kathmandu", (2026, 11, 20), "11-19 18:15", "11-20 18:15");
    }

    #[test]
    fn a_day_on_which_clocks_change_is_an_hour_shorter_or_longer() {
        is("America/Toronto", (2025, 3, 9), "03-09 05:00", "03-10 04:00");
        is("America/Toronto", (2025, 11, 2), "11-02 04:00", "11-03 05:00");
    }

    #[test]
    fn a_day_whose_midnight_is_skipped_begins_with_its_first_moment() {
        // Santiago jumps from 24:00 to 01:00.
        is("America/Santiago", (2025, 9, 7), "09-07 04:00", "09-08 03:00");
        // Apia skipped all of 30 December 2011.
        is("Pacific/Apia", (2011, 12, 30), "12-30 10:00", "12-30 10:00");
    }
}
