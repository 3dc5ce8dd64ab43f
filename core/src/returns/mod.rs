//! Returns by recipients: what a sender allows, what may be sent back, and what waits for a person.

mod approval;
mod check;
mod settings;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use approval::{ReturnDecision, approves_at_once};
pub use check::{
    RETURN_ITEMS_MAX, RETURN_NOTE_MAX, RETURN_PHOTOS_MAX, RETURNS_PER_PARCEL_MAX, ReturnContext, ReturnInput,
    ReturnItemInput, check_return, closes_on,
};
pub use settings::{
    RETURN_DAYS_MAX, RETURN_DECLINE_MAX, ReturnApproval, ReturnReason, ReturnService, ReturnSettingsInput,
};

/// Rules on returns.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks what a sender allows of returns.
        "returns.settings",
        check_form, ReturnSettingsInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks what a recipient wants to send back: until when, which items, how many of each and why.
        "returns.check",
        check::check_return, ReturnInput, ReturnContext => Vec<Violation>),
];
