//! Tracking: the numbers by which couriers know a parcel.

#[cfg(feature = "book")]
pub(crate) mod book;
mod number;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use number::{
    TrackingNumberAnswer, TrackingNumberForm, TrackingNumberInput, canada_post_check_digit, luhn_check_digit,
    s10_check_digit, tracking_number, ups_check_digit,
};

/// Rules on tracking.
pub const RULES: &[Rule] = &[rule!(
    "tracking.number",
    "Recognises a tracking number by its form and check digit.",
    "Reconnaît un numéro de suivi à sa forme et à son chiffre de contrôle.",
    number::tracking_number, TrackingNumberInput, LangContext => TrackingNumberAnswer
)];
