use chrono::{DateTime, NaiveDate, Utc};
use waybill_server::platform::http::TimeZone;

fn day(zone: &str, year: i32, month: u32, day: u32) -> (String, String) {
    let zone = serde_json::from_value::<TimeZone>(zone.into()).unwrap();
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
