//! Which images a parcel's insurance needs. The product's rule is followed to the letter; from the threshold on, the
//! screen suggests a product image without requiring it.

use garde::Validate;

use crate::wire::{LIST_MAX, answer, input};

use crate::freight::ProductType;
use crate::image::IMAGES_MAX;
use crate::lang::LangContext;
use crate::violation::field::{a_line, some, up_to, within};
use crate::violation::{Form, checked};
use crate::{Cents, Code, Violation};

/// Below this, a high-value product needs an image; from it on, one is suggested.
pub const PRODUCT_IMAGE_THRESHOLD: Cents = Cents(250_000);

/// The most that a parcel can be covered for.
pub const COVER_MAX: Cents = Cents(100_000_000);

/// Goods whose product image is needed at any value.
pub const IMAGE_GOODS: [&str; 5] =
    ["alcoholic_beverage", "dangerous_goods", "personal_effects", "prescription_medication", "tobacco_products"];

/// What the rule on images looks at.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct InsuranceImagesInput {
    /// The amount of cover, in cents.
    #[garde(custom(up_to(COVER_MAX, Code::InsuranceAmountTooLarge)))]
    pub insured_amount: Cents,
    /// What kind of product it is.
    #[garde(skip)]
    pub product_type: Option<ProductType>,
    /// The goods, by their key.
    #[garde(custom(a_line))]
    pub what_are_you_shipping: String,
    /// Ids of product images.
    #[garde(if(cond = self.product_image_needed(), custom(some(Code::InsuranceProductImageRequired))))]
    #[garde(custom(within(IMAGES_MAX)))]
    #[wire(max = LIST_MAX)]
    pub product_images: Vec<String>,
    /// Ids of packaging images.
    #[garde(custom(some(Code::InsurancePackagingImageRequired)))]
    #[garde(custom(within(IMAGES_MAX)))]
    #[wire(max = LIST_MAX)]
    pub packaging_images: Vec<String>,
}

impl InsuranceImagesInput {
    fn is_below_threshold(&self) -> bool {
        self.insured_amount < PRODUCT_IMAGE_THRESHOLD
    }

    fn is_of_image_goods(&self) -> bool {
        IMAGE_GOODS.contains(&self.what_are_you_shipping.trim())
    }

    fn product_image_needed(&self) -> bool {
        let high_value = self.is_below_threshold() && self.product_type == Some(ProductType::HighValueProduct);
        high_value || self.is_of_image_goods()
    }
}

/// What is missing, and what would help.
#[answer]
pub struct InsuranceImagesAnswer {
    /// Images that are needed and missing.
    pub violations: Vec<Violation>,
    /// Whether a product image is suggested although it is not needed.
    pub product_image_advised: bool,
}

/// The images that are needed and missing.
#[must_use]
pub fn insurance_images(input: &InsuranceImagesInput, context: &LangContext) -> InsuranceImagesAnswer {
    let advised = input.product_images.is_empty() && !input.is_below_threshold() && !input.is_of_image_goods();
    InsuranceImagesAnswer { violations: checked(input, &(), context.lang), product_image_advised: advised }
}
