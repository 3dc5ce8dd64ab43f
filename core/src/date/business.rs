//! Business days: neither weekend nor holiday.

use crate::wire::input;

use super::{Date, holidays};
use crate::lang::Lang;

/// The most business days that are counted at once: four years.
pub(super) const MOST_DAYS: u32 = 1_000;

/// From which day, and how far.
#[input(Default)]
#[serde(default)]
pub struct BusinessDaysInput {
    /// The first day; it is not counted itself.
    pub from: Date,
    /// Business days to go, at most 1,000. With 0 the answer is `from`, or the next business day when it is none.
    pub days: u32,
    /// The province whose holidays hold.
    pub province: String,
    /// The courier whose holidays hold; empty for the statutory ones alone.
    pub courier: String,
}

/// Whether that is a business day there.
#[must_use]
pub fn is_business_day(date: Date, province: &str, courier: &str) -> bool {
    // New Year's Day moves forward only, so a year's list holds all of its days.
    !date.is_weekend() && holidays(date.year(), province, courier, Lang::En).iter().all(|holiday| holiday.date != date)
}

/// The day that lies `days` business days after `from`.
#[must_use]
pub fn add_business_days(from: Date, days: u32, province: &str, courier: &str) -> Date {
    let mut date = from;
    let mut rest = holidays(date.year(), province, courier, Lang::En);
    let mut left = days.min(MOST_DAYS);
    let mut year = date.year();
    let mut open = |date: Date| {
        if date.year() != year {
            year = date.year();
            rest = holidays(year, province, courier, Lang::En);
        }
        !date.is_weekend() && rest.iter().all(|holiday| holiday.date != date)
    };
    while left > 0 {
        date = date.plus_days(1);
        if open(date) {
            left -= 1;
        }
    }
    while !open(date) {
        date = date.plus_days(1);
    }
    date
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_skips_weekends_and_holidays() {
        // Thursday before Good Friday 2026: the next business day is Monday (Tuesday at Canada Post).
        let thursday = Date::of(2026, 4, 2);
        assert_eq!(add_business_days(thursday, 1, "ON", "puro"), Date::of(2026, 4, 6));
        assert_eq!(add_business_days(thursday, 1, "ON", "cp"), Date::of(2026, 4, 7));
        assert!(!is_business_day(Date::of(2026, 4, 3), "ON", ""));
    }
}
