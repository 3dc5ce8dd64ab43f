//! The rules of the form for insuring a parcel that goes another way.

use serde::{Deserialize, Serialize};

use super::input::{OTHER_COURIER, ShippingInsuranceInput};
use crate::address::{AddressContext, AddressRole};
use crate::date::{Date, DatedContext};
use crate::freight::ProductType;
use crate::insurance::{FREE_AMOUNT, InsuranceImagesInput, insurance_images};
use crate::lang::LangContext;
use crate::number::money;
use crate::shipment::{RestrictedGoodsInput, restricted_goods};
use crate::tracking::{TrackingNumberInput, tracking_number};
use crate::violation::{checked, fail};
use crate::wire::{ToWire, Word};
use crate::{Cents, Code, Violation};

/// What the form lacks, and what would help.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToWire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    // What the form itself says of a field stands.
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

/// A number in its courier's form; None where it has none.
fn read_number(courier: &str, number: &str) -> Option<String> {
    let asked = TrackingNumberInput { courier_slug: courier.to_owned(), number: number.to_owned() };
    let is_named = !courier.trim().is_empty();
    let read = tracking_number(&asked, &LangContext::default());
    read.form.filter(|_| is_named).map(|_| read.number)
}

pub(super) fn of_address(context: &DatedContext, role: AddressRole) -> AddressContext {
    AddressContext { lang: context.lang, role, insurance_mode: true, ineligible_countries: None }
}

/// A number of that courier's; of another courier, any.
pub(super) fn number_of<C>(courier: &str) -> impl Fn(&str, &C) -> garde::Result {
    move |text, _| {
        let courier = courier.trim();
        let is_any = courier.is_empty() || courier == OTHER_COURIER;
        match is_any || read_number(courier, text).is_some() {
            true => Ok(()),
            false => fail(Code::PolicyTrackingNumberForm, &[("courier", &courier)]),
        }
    }
}

/// For how many days ahead a parcel is insured: as long as its cover lasts, that a price is not bought for years.
const DAYS_AHEAD: i32 = 90;

/// A day that is not over: a parcel on its way is not insured.
pub(super) fn from_today_on(text: &str, context: &DatedContext) -> garde::Result {
    match text.trim().parse::<Date>() {
        Err(_) => fail(Code::PolicyShipDateRequired, &[]),
        Ok(day) if context.today.is_some_and(|today| day < today) => fail(Code::PolicyShipDatePast, &[]),
        Ok(day) if context.today.is_some_and(|today| day.days_since(today) > DAYS_AHEAD) => {
            fail(Code::PolicyShipDateFar, &[("days", &DAYS_AHEAD)])
        }
        Ok(_) => Ok(()),
    }
}

/// Up to the free amount there is nothing to insure.
pub(super) fn above_free<C>(amount: &Cents, _: &C) -> garde::Result {
    if *amount > FREE_AMOUNT { Ok(()) } else { fail(Code::PolicyAmountFree, &[("free", &money(FREE_AMOUNT))]) }
}
