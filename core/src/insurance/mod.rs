//! Shipping insurance: fee, tiers, and the larger cover that costs less.

#[cfg(feature = "book")]
pub(crate) mod book;
mod fee;
mod hint;
mod image;
mod policy;
mod tier;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use fee::{FREE_AMOUNT, InsuranceFee, InsuranceFeeContext, InsuranceFeeInput, fee_sentence, insurance_fee};
pub use hint::{CheaperCover, cheaper_cover};
pub use image::{
    COVER_MAX, IMAGE_GOODS, InsuranceImagesAnswer, InsuranceImagesInput, PRODUCT_IMAGE_THRESHOLD, insurance_images,
};
pub use policy::{CODE_LENGTH, CODE_LETTERS, COVER_DAYS, PolicyEnding, PolicyStatus, read_code, written_code};
pub use tier::{DEFAULT_RATES, InsuranceKind, MarkupTier, TIERS_MAX, percent_for};

/// Rules on insurance.
pub const RULES: &[Rule] = &[
    rule!("insurance.fee", "The fee for an amount of coverage, its sentence, and the larger coverage that costs less.",
        "Les frais pour un montant de couverture, la phrase qui les annonce et la couverture plus élevée qui coûte moins cher.",
        fee::fee, InsuranceFeeInput, InsuranceFeeContext => InsuranceFee),
    rule!("insurance.free_amount", "The amount of coverage up to which there is no fee, in words.",
        "Le montant de couverture jusqu’auquel il n’y a pas de frais, en toutes lettres.",
        fee::free_amount, bool, LangContext => String),
    rule!("insurance.images", "Which images a parcel's insurance needs, and whether a product image is worth asking for.",
        "Les images que demande l’assurance d’un colis, et s’il vaut la peine de demander une image du produit.",
        image::insurance_images, InsuranceImagesInput, LangContext => InsuranceImagesAnswer),
];
