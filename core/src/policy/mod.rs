//! Policies of their own: insuring a parcel whose label was bought elsewhere.

mod check;
mod input;

use crate::date::DatedContext;
use crate::rule;
use crate::rule::Rule;

pub use check::{PolicyCheck, check_policy};
pub use input::{OTHER_COURIER, ShippingInsuranceInput, ShippingWith};

/// Rules on policies of their own.
pub const RULES: &[Rule] = &[rule!(
    /// Checks the form for insuring a parcel that goes another way, its images and its goods: at most one violation a field.
    "policy.check",
    check::check_policy, ShippingInsuranceInput, DatedContext => PolicyCheck
)];
