//! Checking the form for freight insurance, and which error is shown first.

use super::input::{FreightInsuranceContext, FreightInsuranceInput};
use crate::lang::LangContext;
use crate::violation::checked;
use crate::{Code, Violation};

/// What the form shows first, before all other fields.
const SHOWN_FIRST: [&str; 3] = ["product_images", "packaging_images", "document"];

/// Checks the form: at most one violation a field, in the order of the product's messages, then the box group, then
/// the addresses.
#[must_use]
pub fn check_freight(form: &FreightInsuranceInput, context: &FreightInsuranceContext) -> Vec<Violation> {
    checked(form, context, context.lang)
}

/// The violation that the form shows first: product image, packaging image, document, then the first of the others; if
/// a form was refused without a reason, the product's fallback.
#[must_use]
pub fn first_shown(violations: &[Violation], context: &LangContext) -> Violation {
    SHOWN_FIRST
        .iter()
        .find_map(|path| violations.iter().find(|violation| violation.path == *path))
        .or_else(|| violations.first())
        .cloned()
        .unwrap_or_else(|| Violation::new(Code::FreightIncomplete, "", context.lang))
}
