//! The account's balance: how much it is topped up with, and when that happens automatically.

mod automatic;
mod top_up;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use automatic::AutomaticTopUpInput;
pub use top_up::{TOP_UP_MAX, TOP_UP_MIN, TopUpInput};

/// Rules on balances.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks how much a balance is topped up with.
        "balance.top_up",
        check_form, TopUpInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks when a balance is topped up automatically, with how much, and how much a month at most.
        "balance.automatic",
        check_form, AutomaticTopUpInput, LangContext => Vec<Violation>),
];
