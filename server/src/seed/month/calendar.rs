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

/// So many business days before a day; 0 is the day itself, whatever it is.
fn business_day_before(today: NaiveDate, days: u32) -> NaiveDate {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::orders::ORDERS;
    use super::*;

    #[test]
    fn orders_follow_one_another_and_lie_before_now_whenever_the_month_is_entered() {
        for now in ["2026-11-23T15:00:00Z", "2026-11-23T05:10:00Z", "2026-11-22T23:59:00Z", "2026-03-09T12:00:00Z"] {
            let now: DateTime<Utc> = now.parse().unwrap();
            let moments: Vec<_> = ORDERS.iter().map(|order| moment(now, order)).collect();
            assert!(moments.windows(2).all(|pair| pair[0] <= pair[1]), "{now}: {moments:?}");
            assert!(moments.iter().all(|at| *at < now), "{now}");
            assert!(now - moments[0] > TimeDelta::days(28), "{now}: {}", moments[0]);
        }
    }

    #[test]
    fn what_was_placed_some_days_ago_was_placed_on_a_business_day() {
        let monday = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
        let day = |days| business_day_before(monday, days).to_string();
        assert_eq!([day(0), day(1), day(6)], ["2026-11-23", "2026-11-20", "2026-11-13"]);
    }
}
