//! The freight desk's answer to a request, and the state of a request.

use garde::Validate;

use crate::date::{Date, DatedContext};
use crate::form::from_today_on;
use crate::shipment::NOTE_MAX;
use crate::violation::field::{above_zero, lines, up_to};
use crate::violation::{Form, checked};
use crate::wire::input;
use crate::{Cents, Code, Violation};

/// The highest price of a request: more is a slip of the finger.
pub(super) const PRICE_MAX: Cents = Cents(10_000_000);
/// For how many days ahead a price may be valid.
pub(super) const VALID_DAYS_AHEAD: i32 = 90;

/// The desk's answer, as typed.
#[input(Default, Validate, Form)]
#[serde(default)]
#[garde(context(DatedContext))]
pub struct LtlAnswerInput {
    /// The price in cents, everything included.
    #[garde(custom(above_zero(Code::LtlPriceRequired)), custom(up_to(PRICE_MAX, Code::LtlPriceTooHigh)))]
    pub price: Cents,
    /// The last day on which it is valid, `YYYY-MM-DD`.
    #[garde(custom(from_today_on(
        VALID_DAYS_AHEAD,
        [Code::LtlValidUntilRequired, Code::LtlValidUntilPast, Code::LtlValidUntilFar]
    )))]
    pub valid_until: String,
    /// What the sender should know.
    #[garde(custom(lines(NOTE_MAX, Code::TextTooLong)))]
    pub message: String,
}

/// The rule `ltl.answer`.
#[must_use]
pub fn check_answer(form: &LtlAnswerInput, context: &DatedContext) -> Vec<Violation> {
    checked(form, context, context.lang)
}

/// State of a request.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum LtlState {
    /// The desk has not answered yet.
    #[default]
    Waiting,
    /// The desk named a price, which is still valid.
    Answered,
    /// The price is no longer valid.
    Expired,
}

/// State of a request on a day, by the last day of its price.
#[must_use]
pub fn state_of(valid_until: Option<Date>, today: Option<Date>) -> LtlState {
    match valid_until {
        None => LtlState::Waiting,
        Some(last) if today.is_some_and(|today| last < today) => LtlState::Expired,
        Some(_) => LtlState::Answered,
    }
}
