//! What the product draws attention to.

#[cfg(feature = "book")]
pub(crate) mod book;
mod reminder;
mod requires_action;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use reminder::{REMINDER_TEXT_MAX, REMINDER_TITLE_MAX, ReminderInput, check_reminder};
pub use requires_action::{
    ActionPlace, ActionReason, HANDOVER_DAYS, RequiredAction, RequiresActionInput, UNPRINTED_DAYS, required_actions,
};

/// Rules on alerts.
pub const RULES: &[Rule] = &[
    rule!("alert.requires_action", "Why a shipment requires action, from when on and where, the most urgent first, in words.",
        "Dit pourquoi un envoi demande une intervention, à partir de quand et où, du plus urgent au moins urgent.",
        requires_action::required_actions, RequiresActionInput, LangContext => Vec<RequiredAction>),
    rule!("alert.reminder", "Checks what a person types for a reminder.",
        "Vérifie ce qu’une personne saisit pour un rappel.",
        reminder::check_reminder, ReminderInput, LangContext => Vec<Violation>),
    rule!("alert.reminder_required", "Lists the fields that a reminder wants filled in.",
        "Énumère les champs que veut un rappel.",
        reminder::required_fields, ReminderInput, LangContext => Vec<String>),
];
