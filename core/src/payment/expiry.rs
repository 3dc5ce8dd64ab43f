//! A card's expiry: what to say before and after it.

use crate::wire::input;

use crate::date::DatedContext;
use crate::violation::params;
use crate::{Code, Violation};

/// The last month in which a card is valid.
#[input(Copy)]
pub struct CardExpiryInput {
    /// 1 to 12.
    pub exp_month: u32,
    /// Four digits.
    pub exp_year: u32,
}

/// What to say about a card's expiry: nothing until the month before its last one, then that it expires soon, then that
/// it has expired. Without a day, nothing.
#[must_use]
pub fn card_expiry(input: &CardExpiryInput, context: &DatedContext) -> Option<Violation> {
    let (year, month, _) = context.today?.parts();
    let today = i64::from(year) * 12 + i64::from(month);
    let last = i64::from(input.exp_year) * 12 + i64::from(input.exp_month);
    match last - today {
        ..0 => Some(Violation::new(Code::PaymentCardExpired, "expiry", context.lang)),
        0..=1 => {
            let month = if input.exp_month < 10 {
                ["0", &input.exp_month.to_string()].concat()
            } else {
                input.exp_month.to_string()
            };
            let end = params([("month", month), ("year", input.exp_year.to_string())]);
            Some(Violation::with(Code::PaymentCardExpiresSoon, "expiry", end, context.lang))
        }
        _ => None,
    }
}
