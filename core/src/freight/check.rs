//! The rules of the form for freight insurance, in the product's order, and which error is shown first.

use super::COVER_MAX;
use super::input::{FreightInsuranceContext, FreightInsuranceInput};
use crate::date::Date;
use crate::lang::LangContext;
use crate::violation::field::up_to;
use crate::violation::{checked, fail};
use crate::{Cents, Code, Violation};

/// What the form shows first, before all other fields.
const SHOWN_FIRST: [&str; 3] = ["product_images", "packaging_images", "document"];

/// Checks the form: at most one violation a field, in the order of the product's messages, then the box group, then
/// the addresses.
#[must_use]
pub fn check_freight(form: &FreightInsuranceInput, context: &FreightInsuranceContext) -> Vec<Violation> {
    checked(form, context, context.lang)
}

pub(super) fn covered<C>(amount: &Option<Cents>, _: &C) -> garde::Result {
    match amount {
        None => fail(Code::FreightCoverageRequired, &[]),
        Some(amount) if *amount <= Cents::ZERO => fail(Code::FreightCoverageZero, &[]),
        Some(amount) => up_to(COVER_MAX, Code::InsuranceAmountTooLarge)(amount, &()),
    }
}

pub(super) fn a_day<C>(text: &str, _: &C) -> garde::Result {
    if text.trim().parse::<Date>().is_ok() { Ok(()) } else { fail(Code::FreightDepartureFormat, &[]) }
}

pub(super) fn wrapped<C>(times: &Option<u32>, _: &C) -> garde::Result {
    if times.unwrap_or_default() > 0 { Ok(()) } else { fail(Code::FreightBubbleCountRequired, &[]) }
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

/// The rule `freight.first_shown`.
#[allow(clippy::ptr_arg, reason = "a rule takes a reference to its input type")]
pub(super) fn first(violations: &[Violation], context: &LangContext) -> Violation {
    first_shown(violations, context)
}
