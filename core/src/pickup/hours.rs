//! Times of the form HHMM in decimal hours.

use crate::Decimal;
use crate::term::minutes_of;

/// `1430` is 14.5 hours; none of what is not a time. Rounded half up to four places.
#[must_use]
pub fn decimal_hours(text: &str) -> Option<Decimal> {
    minutes_of(text).map(|minutes| Decimal::whole(i64::from(minutes)).times(1, 60))
}
