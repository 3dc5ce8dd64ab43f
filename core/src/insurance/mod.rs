//! Shipping insurance: fee, tiers, and the larger cover that costs less.

mod answer;
mod fee;
mod hint;
mod image;
mod policy;
mod tier;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use answer::{InsuranceFee, InsuranceFeeContext, InsuranceFeeInput};
pub use fee::{FREE_AMOUNT, fee_sentence, insurance_fee};
pub use hint::{CheaperCover, cheaper_cover};
pub use image::{
    COVER_MAX, IMAGE_GOODS, InsuranceImagesAnswer, InsuranceImagesInput, PRODUCT_IMAGE_THRESHOLD, insurance_images,
};
pub use policy::{CODE_LENGTH, CODE_LETTERS, COVER_DAYS, PolicyEnding, PolicyStatus, read_code, written_code};
pub use tier::{DEFAULT_RATES, InsuranceKind, MarkupTier, TIERS_MAX, percent_for};

/// Rules on insurance.
pub const RULES: &[Rule] = &[
    rule!(
        /// The fee for an amount of coverage, its sentence, and the larger coverage that costs less.
        "insurance.fee",
        answer::fee, InsuranceFeeInput, InsuranceFeeContext => InsuranceFee),
    rule!(
        /// The amount of coverage up to which there is no fee, in words.
        "insurance.free_amount",
        |_, context| FREE_AMOUNT.in_round_words(context.lang), bool, LangContext => String),
    rule!(
        /// Which images a parcel's insurance needs, and whether a product image is worth asking for.
        "insurance.images",
        image::insurance_images, InsuranceImagesInput, LangContext => InsuranceImagesAnswer),
];
