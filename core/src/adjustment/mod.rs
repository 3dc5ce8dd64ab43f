//! Billing adjustments: what a courier bills after the sale, explained to the cent, and boxes that it measured otherwise.

mod explain;
mod remeasured;
mod status;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use explain::{
    AdjustedLine, AdjustedParcel, AdjustmentExplanation, AdjustmentInput, ParcelMeasures, UNITEMIZED, explain,
};
pub use remeasured::{REMEASURED_MAX, RemeasuredInput, RemeasuredNote, RemeasuredParcel, remeasured};
pub use status::{AdjustmentStatus, DISPUTE_DAYS};

/// Rules on billing adjustments.
pub const RULES: &[Rule] = &[
    rule!(
        /// Explains what a courier bills after the sale: parcels as declared and as measured, and the difference by line.
        "adjustment.explain",
        explain::explain, AdjustmentInput, LangContext => AdjustmentExplanation),
    rule!(
        /// What a courier measured the same box as before, or null where it never measured it otherwise.
        "adjustment.remeasured",
        remeasured::remeasured, RemeasuredInput, LangContext => Option<RemeasuredNote>),
];
