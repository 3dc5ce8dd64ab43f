//! The rules of the form for freight insurance, in the product's order, and which error is shown first.

use super::choice::{BoxType, Packaging};
use super::input::{FreightInsuranceContext, FreightInsuranceInput};
use crate::address::{AddressContext, AddressInput, AddressRole, check as check_address};
use crate::date::Date;
use crate::lang::LangContext;
use crate::{Cents, Code, Violation};

/// What the form shows first, before all other fields.
const SHOWN_FIRST: [&str; 3] = ["product_images", "packaging_images", "document"];

/// Checks the form: at most one violation a field, in the order of the product's messages, then the box group, then
/// the addresses.
#[must_use]
pub fn check_freight(form: &FreightInsuranceInput, context: &FreightInsuranceContext) -> Vec<Violation> {
    let lang = context.lang;
    let missing = |text: &str| text.trim().is_empty();
    let mut found = Vec::new();
    let mut refuse = |wrong: bool, path: &str, code: Code| {
        if wrong {
            found.push(Violation::new(code, path, lang));
        }
    };
    refuse(missing(&form.description_of_cargo), "description_of_cargo", Code::FreightDescriptionRequired);
    refuse(missing(&form.commodity), "commodity", Code::FreightCommodityRequired);
    match form.value_of_coverage {
        None => refuse(true, "value_of_coverage", Code::FreightCoverageRequired),
        Some(amount) => refuse(amount <= Cents::ZERO, "value_of_coverage", Code::FreightCoverageZero),
    }
    refuse(form.product_images.is_empty(), "product_images", Code::FreightProductImageRequired);
    refuse(form.packaging_images.is_empty(), "packaging_images", Code::FreightPackagingImageRequired);
    refuse(missing(&form.document), "document", Code::FreightDocumentRequired);
    let departure = form.date_of_departure.trim();
    refuse(departure.is_empty(), "date_of_departure", Code::FreightDepartureRequired);
    refuse(
        !departure.is_empty() && departure.parse::<Date>().is_err(),
        "date_of_departure",
        Code::FreightDepartureFormat,
    );
    refuse(form.conveyance.is_none(), "conveyance", Code::FreightConveyanceRequired);
    refuse(missing(&form.carrier), "carrier", Code::FreightCarrierRequired);
    refuse(missing(&form.tracking_number), "tracking_number", Code::FreightTrackingNumberRequired);
    refuse(form.shipment_method.is_none(), "shipment_method", Code::FreightShipmentMethodRequired);
    refuse(form.packaging.is_none(), "packaging", Code::FreightPackagingRequired);
    refuse(form.product_type.is_none(), "product_type", Code::FreightProductTypeRequired);
    refuse(form.using_pallet.is_none(), "using_pallet", Code::FreightPalletRequired);
    if form.packaging == Some(Packaging::CardboardBox) {
        refuse(form.box_type.is_none(), "box_type", Code::FreightBoxTypeRequired);
        let other = form.box_type == Some(BoxType::Other);
        refuse(other && missing(&form.box_type_details), "box_type_details", Code::FreightBoxTypeDetailsRequired);
        refuse(form.using_divider.is_none(), "using_divider", Code::FreightDividerChoiceRequired);
        let divided = form.using_divider == Some(true);
        refuse(divided && missing(&form.divider_type), "divider_type", Code::FreightDividerTypeRequired);
        refuse(missing(&form.bubble_type), "bubble_type", Code::FreightBubbleTypeRequired);
        let wraps = form.times_of_bubble_wrapped.unwrap_or_default();
        refuse(wraps == 0, "times_of_bubble_wrapped", Code::FreightBubbleCountRequired);
        refuse(form.using_fill.is_none(), "using_fill", Code::FreightFillChoiceRequired);
        refuse(form.any_indication.is_none(), "any_indication", Code::FreightIndicationChoiceRequired);
        let indicated = form.any_indication == Some(true);
        refuse(indicated && missing(&form.packing_indication), "packing_indication", Code::FreightIndicationRequired);
    }
    for (path, address, role) in [
        ("origin_address", &form.origin_address, AddressRole::Origin),
        ("destination_address", &form.destination_address, AddressRole::Destination),
    ] {
        found.extend(address.iter().flat_map(|address| of_address(address, role, context)).map(|one| one.under(path)));
    }
    found
}

fn of_address(address: &AddressInput, role: AddressRole, context: &FreightInsuranceContext) -> Vec<Violation> {
    let context = AddressContext {
        lang: context.lang,
        role,
        insurance_mode: true,
        ineligible_countries: context.ineligible_countries.clone(),
    };
    check_address(address, &context)
}

/// The violation that the form shows first: product image, packaging image, document, then the first of the others.
/// Where a form was refused without saying why, the product's fallback.
#[must_use]
pub fn first_shown(violations: &[Violation], context: &LangContext) -> Violation {
    SHOWN_FIRST
        .iter()
        .find_map(|path| violations.iter().find(|violation| violation.path == *path))
        .or_else(|| violations.first())
        .cloned()
        .unwrap_or_else(|| Violation::new(Code::FreightIncomplete, "", context.lang))
}

/// The rule `freight.first_shown`.
#[allow(clippy::ptr_arg, reason = "a rule takes a reference to its input type")]
pub(super) fn first(violations: &Vec<Violation>, context: &LangContext) -> Violation {
    first_shown(violations, context)
}
