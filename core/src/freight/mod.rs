//! Insuring freight and cargo: the form, its dependent fields, and the order in which its errors are shown.

mod check;
mod choice;
mod cover;
mod input;

use crate::Violation;
use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use check::{check_freight, first_shown};
pub use choice::{BoxType, Conveyance, Packaging, ProductType, ShipmentMethod};
pub use cover::{APPROVAL_FROM, FreightCover, freight_cover, needs_approval};
pub use input::{COVER_MAX, FreightInsuranceContext, FreightInsuranceInput};

/// Most violations to search for the one to show first: four times the form's fields.
const VIOLATIONS_MAX: usize = 100;

/// Rules on insuring freight.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks the form for freight insurance: at most one violation a field, in the product's order.
        "freight.check",
        check::check_freight, FreightInsuranceInput, FreightInsuranceContext => Vec<Violation>),
    rule!(
        /// The violation that the form shows first, or the fallback where there is none.
        "freight.first_shown",
        check::first_shown, [Violation; VIOLATIONS_MAX], LangContext => Violation),
    rule!(
        /// What the form for freight insurance asks and lacks on a day, and whether a person approves the coverage.
        "freight.cover",
        cover::freight_cover, FreightInsuranceInput, DatedContext => FreightCover),
];
