//! Which images a parcel's insurance needs. The product's rule is kept to the letter; from the threshold on the screen
//! asks for a product image without demanding it.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use crate::freight::ProductType;
use crate::lang::LangContext;
use crate::{Cents, Code, Violation};

/// Below this a high-value product needs an image; from it on one is asked for.
pub const PRODUCT_IMAGE_THRESHOLD: Cents = Cents(250_000);

/// Goods whose product image is needed whatever they are worth.
pub const IMAGE_GOODS: [&str; 5] =
    ["alcoholic_beverage", "dangerous_goods", "personal_effects", "prescription_medication", "tobacco_products"];

/// What the rule on images looks at.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InsuranceImagesInput {
    /// The amount of cover, in cents.
    pub insured_amount: Cents,
    /// What kind of product it is.
    pub product_type: Option<ProductType>,
    /// The goods, by their key.
    pub what_are_you_shipping: String,
    /// Ids of product images.
    pub product_images: Vec<String>,
    /// Ids of packaging images.
    pub packaging_images: Vec<String>,
}

/// What is missing, and what would help.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InsuranceImagesAnswer {
    /// Images that are needed and missing.
    pub violations: Vec<Violation>,
    /// Whether a product image is worth asking for though it is not needed.
    pub product_image_advised: bool,
}

/// The images that are needed and missing.
#[must_use]
pub fn insurance_images(input: &InsuranceImagesInput, context: &LangContext) -> InsuranceImagesAnswer {
    let below = input.insured_amount < PRODUCT_IMAGE_THRESHOLD;
    let high_value = below && input.product_type == Some(ProductType::HighValueProduct);
    let goods = IMAGE_GOODS.contains(&input.what_are_you_shipping.trim());
    let no_image = input.product_images.is_empty();
    let mut violations = Vec::new();
    if no_image && (high_value || goods) {
        violations.push(Violation::new(Code::InsuranceProductImageRequired, "product_images", context.lang));
    }
    if input.packaging_images.is_empty() {
        violations.push(Violation::new(Code::InsurancePackagingImageRequired, "packaging_images", context.lang));
    }
    InsuranceImagesAnswer { violations, product_image_advised: no_image && !below && !goods }
}
