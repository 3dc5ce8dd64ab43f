//! The images that a shipment's insurance needs: the rule on images, asked of a shipment's options.

use super::ShipmentOptionsInput;
use crate::freight::ProductType;
use crate::insurance::{InsuranceImagesAnswer, InsuranceImagesInput, insurance_images};
use crate::lang::LangContext;
use crate::wire::Word;

/// Path in a shipment of each list of the rule on images.
const PLACES: [(&str, &str); 2] =
    [("product_images", "options.insured_image"), ("packaging_images", "options.packaging_images")];

/// What an insured shipment lacks before it can be bought, and what would help; nothing without insurance. The kind of
/// goods is the kind of product too, because a parcel's sender is asked for one of the two.
#[must_use]
pub fn images(options: &ShipmentOptionsInput, context: &LangContext) -> InsuranceImagesAnswer {
    if !options.insurance {
        return InsuranceImagesAnswer { violations: Vec::new(), product_image_advised: false };
    }
    let input = InsuranceImagesInput {
        insured_amount: options.insured_amount,
        product_type: ProductType::named(options.what_are_you_shipping.trim()),
        what_are_you_shipping: options.what_are_you_shipping.clone(),
        product_images: options.insured_image.clone(),
        packaging_images: options.packaging_images.clone(),
    };
    let mut answer = insurance_images(&input, context);
    // The amount and the goods are shipment.check's.
    answer.violations.retain_mut(|violation| {
        let place = PLACES.iter().find(|(list, _)| *list == violation.path);
        place.inspect(|(_, path)| violation.path = (*path).to_owned()).is_some()
    });
    answer
}
