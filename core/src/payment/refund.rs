//! When a refund reaches the card.

use crate::wire::input;

use crate::date::{Date, add_business_days};

/// The fewest business days that a bank takes to show a refund.
pub const REFUND_DAYS_MIN: u32 = 5;
/// The most business days that a bank takes to show a refund.
pub const REFUND_DAYS_MAX: u32 = 10;

/// When the money was refunded.
#[input(Default)]
#[serde(default)]
pub struct RefundExpectedInput {
    /// The day on which it was refunded.
    pub given_back_on: Date,
    /// The province of the account's place; its holidays are not counted.
    pub province: String,
}

/// The days between which it is expected.
#[input(Copy)]
pub struct RefundExpected {
    /// The first of them.
    pub from: Date,
    /// The last: after it, the bank should be asked.
    pub until: Date,
}

/// When a refund is on the card's statement.
#[must_use]
pub fn refund_expected(given_back_on: Date, province: &str) -> RefundExpected {
    RefundExpected {
        from: add_business_days(given_back_on, REFUND_DAYS_MIN, province, ""),
        until: add_business_days(given_back_on, REFUND_DAYS_MAX, province, ""),
    }
}
