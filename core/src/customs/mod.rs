//! International shipments: what customs wants to know.

mod duty;
mod input;

use crate::date::DatedContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::Violation;

pub use duty::{DutyDeclarationInput, POSTAL_DUTIES, PostalDuty, postal_duty};
pub use input::{
    DutiesTaxes, InternationalInput, InternationalItemInput, InternationalType, NonDeliveryOption, Purpose,
};

/// Rules on what crosses a border.
pub const RULES: &[Rule] = &[rule!(
    "customs.duty_declaration",
    "What is missing before a postal label can be bought to a country that wants duties paid in advance.",
    duty::check, DutyDeclarationInput, DatedContext => Vec<Violation>
)];
