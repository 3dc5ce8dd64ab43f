//! The account's balance: how much it is topped up with, and when that happens automatically.

mod automatic;
mod top_up;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use automatic::{AutomaticTopUpInput, check_automatic_top_up};
pub use top_up::{TOP_UP_MAX, TOP_UP_MIN, TopUpInput, check_top_up};

/// Rules on balances.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks how much a balance is topped up with.
        "balance.top_up",
        top_up::check_top_up, TopUpInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks when a balance is topped up automatically, with how much, and how much a month at most.
        "balance.automatic",
        automatic::check_automatic_top_up, AutomaticTopUpInput, LangContext => Vec<Violation>),
];
