//! The form for insuring freight or cargo, as filled in.

use garde::Validate;

use crate::wire::{LIST_MAX, input};

use super::choice::{BoxType, Conveyance, Packaging, ProductType, ShipmentMethod};
use crate::address::{AddressContext, AddressInput, AddressRole, COUNTRIES_MAX};
use crate::date::Date;
use crate::image::IMAGES_MAX;
use crate::lang::Lang;
use crate::violation::field::{a_line, a_text, chosen, filled, some, up_to, within};
use crate::violation::{Field, Form, fail};
use crate::{Cents, Code};

/// The most that freight is covered for.
pub const COVER_MAX: Cents = Cents(2_500_000_000);

/// Freight or cargo to insure, as a person fills the form in: everything may be missing.
#[input(Default, Validate)]
#[serde(default)]
#[garde(context(FreightInsuranceContext as context))]
pub struct FreightInsuranceInput {
    /// The policy; empty for a new one.
    #[garde(custom(a_line))]
    pub id: String,
    /// Additional details: what the cargo is.
    #[garde(custom(filled(Code::FreightDescriptionRequired)), custom(a_text))]
    pub description_of_cargo: String,
    /// The kind of commodity.
    #[garde(custom(filled(Code::FreightCommodityRequired)), custom(a_line))]
    pub commodity: String,
    /// The amount of coverage, in cents; missing until typed.
    #[garde(custom(covered))]
    pub value_of_coverage: Option<Cents>,
    /// Ids of product images.
    #[garde(custom(some(Code::FreightProductImageRequired)))]
    #[garde(custom(within(IMAGES_MAX)))]
    #[wire(max = LIST_MAX)]
    pub product_images: Vec<String>,
    /// Ids of images of the packaging or shipment.
    #[garde(custom(some(Code::FreightPackagingImageRequired)))]
    #[garde(custom(within(IMAGES_MAX)))]
    #[wire(max = LIST_MAX)]
    pub packaging_images: Vec<String>,
    /// Id of the proof of value, sales invoice or receipt.
    #[garde(custom(filled(Code::FreightDocumentRequired)), custom(a_line))]
    pub document: String,
    /// Day of departure, `YYYY-MM-DD`.
    #[garde(custom(filled(Code::FreightDepartureRequired)), custom(a_day))]
    pub date_of_departure: String,
    /// By which way it travels.
    #[garde(custom(chosen(Code::FreightConveyanceRequired)))]
    pub conveyance: Option<Conveyance>,
    /// The carrier's details.
    #[garde(custom(filled(Code::FreightCarrierRequired)), custom(a_line))]
    pub carrier: String,
    /// The carrier's tracking number.
    #[garde(custom(filled(Code::FreightTrackingNumberRequired)), custom(a_line))]
    pub tracking_number: String,
    /// How it is sent.
    #[garde(custom(chosen(Code::FreightShipmentMethodRequired)))]
    pub shipment_method: Option<ShipmentMethod>,
    /// Where it starts; not checked while missing, and needed for cover.
    #[garde(dive(context.of_address(AddressRole::Origin)))]
    pub origin_address: Option<AddressInput>,
    /// Where it goes; not checked while missing, and needed for cover.
    #[garde(dive(context.of_address(AddressRole::Destination)))]
    pub destination_address: Option<AddressInput>,
    /// What it is packed in.
    #[garde(custom(chosen(Code::FreightPackagingRequired)))]
    pub packaging: Option<Packaging>,
    /// Of a cardboard box: what it is made of.
    #[garde(if(cond = self.is_boxed(), custom(chosen(Code::FreightBoxTypeRequired))))]
    pub box_type: Option<BoxType>,
    /// Of another box type: what it is.
    #[garde(if(cond = self.is_other_box(), custom(filled(Code::FreightBoxTypeDetailsRequired))))]
    #[garde(custom(a_line))]
    pub box_type_details: String,
    /// Of a cardboard box: whether dividers are used.
    #[garde(if(cond = self.is_boxed(), custom(chosen(Code::FreightDividerChoiceRequired))))]
    pub using_divider: Option<bool>,
    /// Where dividers are used: their type.
    #[garde(if(cond = self.is_divided(), custom(filled(Code::FreightDividerTypeRequired))))]
    #[garde(custom(a_line))]
    pub divider_type: String,
    /// Of a cardboard box: the type of bubble wrap.
    #[garde(if(cond = self.is_boxed(), custom(filled(Code::FreightBubbleTypeRequired))))]
    #[garde(custom(a_line))]
    pub bubble_type: String,
    /// Of a cardboard box: how often it is wrapped.
    #[garde(if(cond = self.is_boxed(), custom(wrapped)))]
    pub times_of_bubble_wrapped: Option<u32>,
    /// Of a cardboard box: whether fill is used.
    #[garde(if(cond = self.is_boxed(), custom(chosen(Code::FreightFillChoiceRequired))))]
    pub using_fill: Option<bool>,
    /// Of a cardboard box: whether it bears an indication.
    #[garde(if(cond = self.is_boxed(), custom(chosen(Code::FreightIndicationChoiceRequired))))]
    pub any_indication: Option<bool>,
    /// Where it bears one: which.
    #[garde(if(cond = self.is_indicated(), custom(filled(Code::FreightIndicationRequired))))]
    #[garde(custom(a_line))]
    pub packing_indication: String,
    /// What kind of goods it is.
    #[garde(custom(chosen(Code::FreightProductTypeRequired)))]
    pub product_type: Option<ProductType>,
    /// Whether a pallet is used.
    #[garde(custom(chosen(Code::FreightPalletRequired)))]
    pub using_pallet: Option<bool>,
}

impl FreightInsuranceInput {
    pub(super) fn is_boxed(&self) -> bool {
        self.packaging == Some(Packaging::CardboardBox)
    }

    pub(super) fn is_other_box(&self) -> bool {
        self.is_boxed() && self.box_type == Some(BoxType::Other)
    }

    pub(super) fn is_divided(&self) -> bool {
        self.is_boxed() && self.using_divider == Some(true)
    }

    pub(super) fn is_indicated(&self) -> bool {
        self.is_boxed() && self.any_indication == Some(true)
    }
}

/// The order of the product's messages, then the box group, then the addresses.
impl Form for FreightInsuranceInput {
    const FIELDS: &'static [Field] = &[
        Field::named("id"),
        Field::named("description_of_cargo"),
        Field::named("commodity"),
        Field::named("value_of_coverage"),
        Field::named("product_images"),
        Field::named("packaging_images"),
        Field::named("document"),
        Field::named("date_of_departure"),
        Field::named("conveyance"),
        Field::named("carrier"),
        Field::named("tracking_number"),
        Field::named("shipment_method"),
        Field::named("packaging"),
        Field::named("product_type"),
        Field::named("using_pallet"),
        Field::named("box_type"),
        Field::named("box_type_details"),
        Field::named("using_divider"),
        Field::named("divider_type"),
        Field::named("bubble_type"),
        Field::named("times_of_bubble_wrapped"),
        Field::named("using_fill"),
        Field::named("any_indication"),
        Field::named("packing_indication"),
        Field::of::<AddressInput>("origin_address"),
        Field::of::<AddressInput>("destination_address"),
    ];
}

/// Language, and the countries that are not covered.
#[input(Default)]
#[serde(default)]
pub struct FreightInsuranceContext {
    /// The language of messages.
    pub lang: Lang,
    /// Countries not eligible for cover; null for the default table.
    #[wire(max = COUNTRIES_MAX)]
    pub ineligible_countries: Option<Vec<String>>,
}

impl FreightInsuranceContext {
    fn of_address(&self, role: AddressRole) -> AddressContext {
        AddressContext {
            lang: self.lang,
            role,
            insurance_mode: true,
            ineligible_countries: self.ineligible_countries.clone(),
        }
    }
}

fn covered<C>(amount: &Option<Cents>, _: &C) -> garde::Result {
    match amount {
        None => fail(Code::FreightCoverageRequired, &[]),
        Some(amount) if *amount <= Cents::ZERO => fail(Code::FreightCoverageZero, &[]),
        Some(amount) => up_to(COVER_MAX, Code::InsuranceAmountTooLarge)(amount, &()),
    }
}

fn a_day<C>(text: &str, _: &C) -> garde::Result {
    if text.trim().parse::<Date>().is_ok() { Ok(()) } else { fail(Code::FreightDepartureFormat, &[]) }
}

fn wrapped<C>(times: &Option<u32>, _: &C) -> garde::Result {
    if times.unwrap_or_default() > 0 { Ok(()) } else { fail(Code::FreightBubbleCountRequired, &[]) }
}
