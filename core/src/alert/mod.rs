//! What the product draws attention to.

mod reminder;
mod requires_action;

use crate::Violation;
use crate::form::required_fields;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub(crate) use reminder::is_moment;
pub use reminder::{REMINDER_TEXT_MAX, REMINDER_TITLE_MAX, ReminderInput};
pub use requires_action::{
    ActionPlace, ActionReason, HANDOVER_DAYS, RequiredAction, RequiresActionInput, UNPRINTED_DAYS, required_actions,
};

/// Rules on alerts.
pub const RULES: &[Rule] = &[
    rule!(
        /// Why a shipment requires action, from when on and where, the most urgent first, in words.
        "alert.requires_action",
        requires_action::required_actions, RequiresActionInput, LangContext => Vec<RequiredAction>),
    rule!(
        /// Checks what a person types for a reminder.
        "alert.reminder",
        check_form, ReminderInput, LangContext => Vec<Violation>),
    rule!(
        /// Lists the fields that a reminder wants filled in.
        "alert.reminder_required",
        required_fields, ReminderInput, LangContext => Vec<String>),
];
