//! What a rule says of bad input: a [`Violation`] names its cause, the place and the sentence for a person.

mod codes;
pub mod field;
mod form;
mod params;
mod placeholder;
mod record;
mod shape;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use codes::Code;
pub use form::{Field, Form, checked, fail, violations};
pub use params::{PARAMS_MAX, Params, params};
pub use record::{Violation, ViolationInput};
pub use waybill_core_derive::Form;

/// Rules on violations themselves.
pub const RULES: &[Rule] = &[rule!(
        /// Puts a cause into words of a language: a stored code with its parameters, or one that no rule gives.
        "violation.message",
        record::message, ViolationInput, LangContext => Violation)];
