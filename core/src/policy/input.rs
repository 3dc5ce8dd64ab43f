//! The form for insuring a parcel, as filled in.

use garde::Validate;

use crate::wire::{LIST_MAX, Table, input};

use crate::address::{AddressContext, AddressInput, AddressRole};
use crate::date::DatedContext;
use crate::form::from_today_on;
use crate::image::IMAGES_MAX;
use crate::insurance::{COVER_MAX, FREE_AMOUNT};
use crate::lang::LangContext;
use crate::number::money;
use crate::shipment::QUESTIONS_MAX;
use crate::tracking::{TrackingNumberInput, tracking_number};
use crate::violation::field::{a_line, a_text, above_zero, chosen, filled, up_to, within};
use crate::violation::{Form, fail};
use crate::{Cents, Code};

/// The courier of a parcel that none of ours carries; its sender names it.
pub const OTHER_COURIER: &str = "other";

/// Whether a label is bought here with the insurance.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ShippingWith {
    /// A label is bought here, insured.
    #[default]
    ShipAndInsure,
    /// The label was bought elsewhere.
    InsureOnly,
}

/// A parcel to insure, as a person fills the form in: everything may be missing.
#[input(Validate, Form)]
#[serde(default)]
#[garde(context(DatedContext as context))]
pub struct ShippingInsuranceInput {
    /// The policy; empty for a new one.
    #[garde(custom(a_line))]
    pub id: String,
    /// Whether a label is bought here.
    #[garde(skip)]
    pub shipping_with: ShippingWith,
    /// Where the parcel leaves from.
    #[garde(custom(chosen(Code::ShipmentOriginRequired)), dive(of_address(context, AddressRole::Origin)))]
    pub origin_address: Option<AddressInput>,
    /// Where it goes.
    #[garde(custom(chosen(Code::ShipmentDestinationRequired)), dive(of_address(context, AddressRole::Destination)))]
    pub destination_address: Option<AddressInput>,
    /// The courier's slug, or `other`.
    #[garde(custom(filled(Code::PolicyCourierRequired)), custom(a_line))]
    pub courier: String,
    /// What another courier is called.
    #[garde(if(cond = self.is_other(), custom(filled(Code::PolicyCourierNameRequired))))]
    #[garde(custom(a_line))]
    pub courier_name: String,
    /// The courier's service.
    #[garde(custom(filled(Code::PolicyServiceRequired)), custom(a_line))]
    pub service_level: String,
    /// The courier's number of the parcel.
    #[garde(custom(filled(Code::PolicyTrackingNumberRequired)), custom(a_line), custom(number_of(&self.courier)))]
    pub tracking_number: String,
    /// The day on which it is sent, `YYYY-MM-DD`.
    #[garde(custom(from_today_on(
        DAYS_AHEAD,
        [Code::PolicyShipDateRequired, Code::PolicyShipDatePast, Code::PolicyShipDateFar]
    )))]
    pub ship_date: String,
    /// Whether the courier asks for a signature; yes unless turned off.
    #[garde(skip)]
    pub signature: bool,
    /// What is inside, in words.
    #[garde(custom(filled(Code::PolicyDetailsRequired)), custom(a_text))]
    pub additional_details: String,
    /// The kind of goods, by its key.
    #[garde(custom(filled(Code::PolicyGoodsRequired)), custom(a_line))]
    pub what_are_you_shipping: String,
    /// What it is worth, in cents; the advice on a larger cover leaves it as it is.
    #[garde(custom(up_to(COVER_MAX, Code::InsuranceAmountTooLarge)))]
    pub declared_value: Cents,
    /// The amount of cover, in cents.
    #[garde(custom(above_zero(Code::ShipmentInsuredAmountZero)))]
    #[garde(custom(up_to(COVER_MAX, Code::InsuranceAmountTooLarge)), custom(above_free))]
    pub insured_amount: Cents,
    /// Answers to the questions on restricted and referred goods, by their key.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, bool>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, bool>))]
    #[garde(skip)]
    #[wire(max = QUESTIONS_MAX)]
    pub restricted_referred: Table<bool>,
    /// Ids of uploaded product images; what a client sends the server here is not looked at.
    #[garde(skip)]
    #[wire(max = LIST_MAX)]
    pub product_images: Vec<String>,
    /// Ids of uploaded packaging images; what a client sends the server here is not looked at.
    #[garde(skip)]
    #[wire(max = LIST_MAX)]
    pub packaging_images: Vec<String>,
    /// Ids of uploaded proof of value; what a client sends the server here is not looked at.
    #[garde(custom(within(IMAGES_MAX)))]
    #[wire(max = LIST_MAX)]
    pub proof_files: Vec<String>,
}

impl ShippingInsuranceInput {
    /// Whether none of our couriers carries it.
    #[must_use]
    pub fn is_other(&self) -> bool {
        self.courier.trim() == OTHER_COURIER
    }
}

impl Default for ShippingInsuranceInput {
    fn default() -> Self {
        Self {
            id: String::new(),
            shipping_with: ShippingWith::default(),
            origin_address: None,
            destination_address: None,
            courier: String::new(),
            courier_name: String::new(),
            service_level: String::new(),
            tracking_number: String::new(),
            ship_date: String::new(),
            signature: true,
            additional_details: String::new(),
            what_are_you_shipping: String::new(),
            declared_value: Cents::ZERO,
            insured_amount: Cents::ZERO,
            restricted_referred: Table::new(),
            product_images: Vec::new(),
            packaging_images: Vec::new(),
            proof_files: Vec::new(),
        }
    }
}

/// A number in its courier's form; None where it has none.
pub(super) fn read_number(courier: &str, number: &str) -> Option<String> {
    let asked = TrackingNumberInput { courier_slug: courier.to_owned(), number: number.to_owned() };
    let is_named = !courier.trim().is_empty();
    let read = tracking_number(&asked, &LangContext::default());
    read.form.filter(|_| is_named).map(|_| read.number)
}

fn of_address(context: &DatedContext, role: AddressRole) -> AddressContext {
    AddressContext { lang: context.lang, role, insurance_mode: true, ineligible_countries: None }
}

/// A number of that courier's; of another courier, any.
fn number_of<C>(courier: &str) -> impl Fn(&str, &C) -> garde::Result {
    move |text, _| {
        let courier = courier.trim();
        let is_any = courier.is_empty() || courier == OTHER_COURIER;
        match is_any || read_number(courier, text).is_some() {
            true => Ok(()),
            false => fail(Code::PolicyTrackingNumberForm, &[("courier", &courier)]),
        }
    }
}

/// For how many days ahead a parcel is insured: as long as its cover lasts, that a price is not bought for years. A parcel on
/// its way is not insured.
const DAYS_AHEAD: i32 = 90;

/// Up to the free amount there is nothing to insure.
fn above_free<C>(amount: &Cents, _: &C) -> garde::Result {
    if *amount > FREE_AMOUNT { Ok(()) } else { fail(Code::PolicyAmountFree, &[("free", &money(FREE_AMOUNT))]) }
}
