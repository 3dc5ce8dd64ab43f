//! When what accounts owe is charged: on Monday mornings, on the clock of Toronto.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
use chrono_tz::America::Toronto;

const MORNING: TimeDelta = TimeDelta::hours(6);

/// The Monday morning after a moment.
#[must_use]
pub fn next_charge(now: DateTime<Utc>) -> DateTime<Utc> {
    let monday = day_of(now).week(Weekday::Mon).first_day();
    let this = morning_of(monday);
    if this > now { this } else { morning_of(monday + Days::new(7)) }
}

/// The day of a moment in Toronto.
#[must_use]
pub fn day_of(at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&Toronto).date_naive()
}

fn morning_of(day: NaiveDate) -> DateTime<Utc> {
    let at = day.and_time(NaiveTime::MIN) + MORNING;
    at.and_local_timezone(Toronto).earliest().map_or_else(|| at.and_utc(), |at| at.to_utc())
}
