//! Checking the form for a freight quote.

use super::input::LtlQuoteInput;
use crate::Violation;
use crate::date::DatedContext;
use crate::violation::checked;

/// The rule `ltl.check`.
#[must_use]
pub fn check_ltl(form: &LtlQuoteInput, context: &DatedContext) -> Vec<Violation> {
    checked(form, context, context.lang)
}
