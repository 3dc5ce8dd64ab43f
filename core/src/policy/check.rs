//! Checking the form for insuring a parcel that goes another way.

use super::input::{ShippingInsuranceInput, read_number};
use crate::Violation;
use crate::date::DatedContext;
use crate::freight::ProductType;
use crate::insurance::{InsuranceImagesInput, insurance_images};
use crate::lang::LangContext;
use crate::shipment::{RestrictedGoodsInput, restricted_goods};
use crate::violation::checked;
use crate::wire::{Word, answer};

/// What the form lacks, and what would help.
#[answer]
pub struct PolicyCheck {
    /// What is wrong or missing, in the form's order, then the images, then the goods.
    pub violations: Vec<Violation>,
    /// The tracking number in its courier's form: upper case, without spaces and dashes.
    pub tracking_number: String,
    /// Whether the tracking number has a form of the chosen courier's.
    pub is_of_courier: bool,
    /// Whether a product image is suggested although it is not needed.
    pub product_image_advised: bool,
}

/// The rule `policy.check`.
#[must_use]
pub fn check_policy(form: &ShippingInsuranceInput, context: &DatedContext) -> PolicyCheck {
    let lang = LangContext { lang: context.lang };
    let mut violations = checked(form, context, context.lang);
    let goods = form.what_are_you_shipping.trim();
    let images = insurance_images(
        &InsuranceImagesInput {
            insured_amount: form.insured_amount,
            product_type: ProductType::named(goods),
            what_are_you_shipping: goods.to_owned(),
            product_images: form.product_images.clone(),
            packaging_images: form.packaging_images.clone(),
        },
        &lang,
    );
    // The form's own violation of a field takes precedence.
    for violation in images.violations {
        if violations.iter().all(|known| known.path != violation.path) {
            violations.push(violation);
        }
    }
    let goods = RestrictedGoodsInput {
        insurance: true,
        restricted_referred: form.restricted_referred.clone(),
        has_proof: !form.proof_files.is_empty(),
    };
    violations.extend(restricted_goods(&goods, &lang).into_iter().map(|mut violation| {
        violation.path = violation.path.trim_start_matches("options.").to_owned();
        violation
    }));
    let read = read_number(&form.courier, &form.tracking_number);
    PolicyCheck {
        violations,
        is_of_courier: read.is_some(),
        tracking_number: read.unwrap_or_else(|| form.tracking_number.trim().to_owned()),
        product_image_advised: images.product_image_advised,
    }
}
