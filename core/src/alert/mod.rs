//! What the product draws attention to.

mod requires_action;

use crate::date::DatedContext;
use crate::rule;
use crate::rule::Rule;

pub use requires_action::{ActionReason, RequiredAction, RequiresActionInput, UNPRINTED_DAYS, required_actions};

/// Rules on alerts.
pub const RULES: &[Rule] = &[rule!(
    "alert.requires_action",
    "Why a shipment needs somebody to do something, in order, in words.",
    requires_action::required_actions, RequiresActionInput, DatedContext => Vec<RequiredAction>
)];
