//! Shipping insurance: fee, tiers, and the larger cover that costs less.

mod fee;
mod hint;
mod image;
mod tier;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use fee::{FREE_AMOUNT, InsuranceFee, InsuranceFeeContext, InsuranceFeeInput, fee_sentence, insurance_fee};
pub use hint::{CheaperCover, cheaper_cover};
pub use image::{IMAGE_GOODS, InsuranceImagesAnswer, InsuranceImagesInput, PRODUCT_IMAGE_THRESHOLD, insurance_images};
pub use tier::{DEFAULT_RATES, InsuranceKind, MarkupTier, percent_for};

/// Rules on insurance.
pub const RULES: &[Rule] = &[
    rule!("insurance.fee", "The fee for an amount of cover, its sentence, and the larger cover that costs less.",
        fee::fee, InsuranceFeeInput, InsuranceFeeContext => InsuranceFee),
    rule!("insurance.free_amount", "The amount of cover up to which there is no fee, in words.",
        fee::free_amount, bool, LangContext => String),
    rule!("insurance.images", "Which images a parcel's insurance needs, and whether a product image is worth asking for.",
        image::insurance_images, InsuranceImagesInput, LangContext => InsuranceImagesAnswer),
];
