//! Shipping insurance: fee, tiers, and the larger cover that costs less.

mod fee;
mod hint;
mod tier;

use crate::rule;
use crate::rule::Rule;

pub use fee::{FREE_AMOUNT, InsuranceFee, InsuranceFeeContext, InsuranceFeeInput, fee_sentence, insurance_fee};
pub use hint::{CheaperCover, cheaper_cover};
pub use tier::{DEFAULT_RATES, InsuranceKind, MarkupTier, percent_for};

/// Rules on insurance.
pub const RULES: &[Rule] = &[
    rule!("insurance.fee", "The fee for an amount of cover, its sentence, and the larger cover that costs less.",
        fee::fee, InsuranceFeeInput, InsuranceFeeContext => InsuranceFee),
];
