//! Automatic top-up of a balance.

use garde::Validate;

use super::top_up::{TOP_UP_MAX, an_amount};
use crate::number::money;
use crate::violation::{Form, fail};
use crate::wire::input;
use crate::{Cents, Code};

/// The most that a balance is topped up with automatically in a month.
const LIMIT_MAX: Cents = Cents(5_000_000);

/// When a balance is topped up automatically, by a saved card.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct AutomaticTopUpInput {
    /// Below which balance, in cents.
    #[garde(custom(a_threshold))]
    pub threshold: Cents,
    /// With how much, in cents.
    #[garde(custom(an_amount))]
    pub amount: Cents,
    /// With how much in a calendar month at most, in cents.
    #[garde(custom(a_limit(self.amount)))]
    pub limit: Cents,
}

fn a_threshold<C>(threshold: &Cents, _: &C) -> garde::Result {
    match (Cents(1)..=TOP_UP_MAX).contains(threshold) {
        true => Ok(()),
        false => fail(Code::BalanceThresholdRange, &[("max", &money(TOP_UP_MAX))]),
    }
}

/// A month's limit allows one top-up at least.
fn a_limit<C>(amount: Cents) -> impl Fn(&Cents, &C) -> garde::Result {
    move |limit, _| match (amount..=LIMIT_MAX).contains(limit) {
        true => Ok(()),
        false => fail(Code::BalanceLimitRange, &[("max", &money(LIMIT_MAX))]),
    }
}
