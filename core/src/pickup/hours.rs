//! Times of the form HHMM.

use crate::Decimal;
use crate::lang::LangContext;

/// `1430` is 14.5 hours. Four digits, hours 00 to 23 and minutes 00 to 59, and 2400 for the end of a day; none otherwise.
/// Rounded half up to four places.
#[must_use]
pub fn decimal_hours(text: &str) -> Option<Decimal> {
    let text = text.trim();
    if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (hours, minutes) = text.split_at_checked(2)?;
    let (hours, minutes): (i64, i64) = (hours.parse().ok()?, minutes.parse().ok()?);
    let in_a_day = (hours < 24 && minutes < 60) || (hours, minutes) == (24, 0);
    in_a_day.then(|| Decimal::whole(hours * 60 + minutes).times(1, 60))
}

pub(super) fn convert(text: &str, _: &LangContext) -> Option<Decimal> {
    decimal_hours(text)
}
