//! When the orders of the month were placed.

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, TimeZone, Utc, Weekday};
use chrono_tz::America::Toronto;

use super::orders::Order;

/// When an order is placed, counted back from the day on which the month is entered; never after that moment.
pub fn moment(now: DateTime<Utc>, order: &Order) -> DateTime<Utc> {
    let today = now.with_timezone(&Toronto).date_naive();
    let day = business_day_before(today, order.days_ago);
    let local = day.and_hms_opt(order.hour, order.minute, 0).unwrap_or_default();
    let at = Toronto.from_local_datetime(&local).earliest().map_or(now, |at| at.with_timezone(&Utc));
    // Early in the morning, what is placed today was placed within the last hour.
    let latest = now - TimeDelta::minutes(60 - i64::from(order.minute));
    at.min(latest)
}

/// So many business days before a day; 0 is the day itself, even on a weekend.
pub fn business_day_before(today: NaiveDate, days: u32) -> NaiveDate {
    let (mut day, mut left) = (today, days);
    while left > 0 {
        day = day.checked_sub_days(Days::new(1)).unwrap_or(day);
        if !matches!(day.weekday(), Weekday::Sat | Weekday::Sun) {
            left -= 1;
        }
    }
    day
}

/// The first business day after today, where the workshop is.
pub fn next_business_day(now: DateTime<Utc>) -> NaiveDate {
    let mut day = now.with_timezone(&Toronto).date_naive();
    loop {
        day = day.checked_add_days(Days::new(1)).unwrap_or(day);
        if !matches!(day.weekday(), Weekday::Sat | Weekday::Sun) {
            return day;
        }
    }
}
