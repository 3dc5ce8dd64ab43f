//! Transit times of parcels.

use chrono::{DateTime, Datelike, Utc};
use chrono_tz::Tz;
use waybill_core::date::{Date, add_business_days};

use super::file::{Reach, ServiceRow};
use super::zone::{Destination, Zone};

/// Business days that a remote end adds: by air, and by road.
const REMOTE_DAYS: (u32, u32) = (2, 4);

/// How long a parcel takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transit {
    /// Business days.
    pub days: u32,
    /// The day on which it is expected.
    pub date: Date,
}

impl Transit {
    /// From the day of mailing; one that is not a business day counts as the next that is.
    #[must_use]
    pub fn of(
        courier: &str,
        service: &ServiceRow,
        zone: Zone,
        origin: &str,
        destination: &Destination,
        mailed: Date,
    ) -> Self {
        let planned = service.days.get(zone.index).or(service.days.last()).copied().unwrap_or(1);
        let by_air = service.guaranteed && planned <= 3;
        let extra = match (zone.remote, by_air) {
            (false, _) => 0,
            (true, true) => REMOTE_DAYS.0,
            (true, false) => REMOTE_DAYS.1,
        };
        let days = planned + extra;
        let home = Destination::Canada(origin.to_owned()).province().unwrap_or("ON");
        let there = destination.province().unwrap_or(home);
        let start = add_business_days(mailed, 0, home, courier);
        // Surface mail abroad is counted in days of the calendar: ships sail on Sundays too.
        let date = match destination.reach() {
            Reach::International if days > 20 => start.plus_days(i32::try_from(days * 7 / 5).unwrap_or(90)),
            _ => add_business_days(start, days, there, courier),
        };
        Self { days, date }
    }
}

/// The day at a place of a country, province and postal code.
#[must_use]
pub fn local_date(instant: DateTime<Utc>, country: &str, province: &str, postal_code: &str) -> Date {
    let zone: Tz = waybill_core::address::zone_of(country, province, postal_code).parse().unwrap_or(Tz::UTC);
    let local = instant.with_timezone(&zone).date_naive();
    Date::of(local.year(), u8::try_from(local.month()).unwrap_or(1), u8::try_from(local.day()).unwrap_or(1))
}
