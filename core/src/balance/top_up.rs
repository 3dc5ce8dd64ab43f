//! Amount of a top-up.

use garde::Validate;

use crate::number::money;
use crate::violation::{Form, fail};
use crate::wire::input;
use crate::{Cents, Code};

/// The least that a balance is topped up with: below it, a processor's fixed fee is a large part of the amount.
pub const TOP_UP_MIN: Cents = Cents(1_000);
/// The most that a balance is topped up with at once.
pub const TOP_UP_MAX: Cents = Cents(500_000);

/// How much to top up with.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct TopUpInput {
    /// The amount, in cents.
    #[garde(custom(an_amount))]
    pub amount: Cents,
}

/// An amount with which a balance can be topped up.
pub(super) fn an_amount<C>(amount: &Cents, _: &C) -> garde::Result {
    match (TOP_UP_MIN..=TOP_UP_MAX).contains(amount) {
        true => Ok(()),
        false => fail(Code::BalanceTopUpRange, &[("min", &money(TOP_UP_MIN)), ("max", &money(TOP_UP_MAX))]),
    }
}
