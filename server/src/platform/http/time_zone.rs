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
