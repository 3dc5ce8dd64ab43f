//! The form of the commercial invoice.

use serde::{Deserialize, Serialize};

use crate::wire::{LIST_MAX, Wire};

use super::hs_code::{hs_code_digits, hs_code_needed};
use super::{InternationalInput, InternationalItemInput};
use crate::Decimal;
use crate::address::{CANADA, country, country_code, region};
use crate::lang::{Lang, LangContext};
use crate::parcel::ITEMS_MAX;
use crate::violation::field::is_blank;
use crate::violation::{Code, Violation, checked, fail};

/// Most characters of an item's description: what Canada Post's customs data carry.
pub const DESCRIPTION_MAX: usize = 45;
/// Most of one item: what Canada Post's customs data carry.
pub const QUANTITY_MAX: u32 = 9_999;
/// Most characters of remarks and of what documents are.
pub const REMARKS_MAX: usize = 255;
/// Most declarations on an invoice.
pub const STATEMENTS_MAX: usize = 20;
/// Most characters of the invoice's number; as a reference.
pub const INVOICE_NUMBER_MAX: usize = 35;
/// Most characters of a duty declaration's id; as a reference.
pub const DUTY_DECLARATION_ID_MAX: usize = 35;

/// The commercial invoice with its items, and where it goes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvoiceCheckInput {
    /// The invoice.
    pub international_shipment: InternationalInput,
    /// Its items.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// Where the goods go, ISO 3166-1 alpha-2; some countries want a code for every item.
    pub destination_country: String,
}

/// Checks the invoice and its items, in the form's order, one violation a field.
#[must_use]
pub fn check_invoice(input: &InvoiceCheckInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let invoice = checked(&input.international_shipment, &(), lang).into_iter();
    let mut found: Vec<Violation> = invoice.map(|one| one.under("international_shipment")).collect();
    if input.international_shipment.is_goods() {
        found.extend(items(input, lang));
    }
    found
}

fn items(input: &InvoiceCheckInput, lang: Lang) -> Vec<Violation> {
    let list = "international_shipment_item";
    if input.international_shipment_item.is_empty() {
        return vec![Violation::new(Code::CustomsItemsRequired, list, lang)];
    }
    if let Some(too_many) = Violation::too_many(list, input.international_shipment_item.len(), ITEMS_MAX, lang) {
        return vec![too_many];
    }
    let context = ItemContext { code_needed: hs_code_needed(&input.destination_country) };
    let under = |(at, item): (usize, &InternationalItemInput)| {
        let prefix = format!("{list}[{at}]");
        checked(item, &context, lang).into_iter().map(move |one| one.under(&prefix))
    };
    input.international_shipment_item.iter().enumerate().flat_map(under).collect()
}

/// What an item's rules need of the invoice that it is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemContext {
    /// Whether the country of destination wants a code for every item.
    pub code_needed: bool,
}

pub(super) fn hs_code_for(text: &str, context: &ItemContext) -> garde::Result {
    match is_blank(text) {
        true if context.code_needed => fail(Code::CustomsHsCodeRequired, &[]),
        false if hs_code_digits(text).is_none() => fail(Code::CustomsHsCodeFormat, &[]),
        _ => Ok(()),
    }
}

pub(super) fn made_in(text: &str, _: &ItemContext) -> garde::Result {
    if country(text).is_some() { Ok(()) } else { fail(Code::CustomsOriginUnknown, &[]) }
}

pub(super) fn province_of_canada(item: &InternationalItemInput) -> impl Fn(&str, &ItemContext) -> garde::Result {
    |text, _| match country_code(&item.country_of_origin) == CANADA && region(CANADA, text).is_none() {
        true => fail(Code::CustomsProvinceOfOriginRequired, &[]),
        false => Ok(()),
    }
}

pub(super) fn quantity_of_one_line(quantity: &u32, _: &ItemContext) -> garde::Result {
    match *quantity {
        0 => fail(Code::CustomsQuantityRequired, &[]),
        1..=QUANTITY_MAX => Ok(()),
        _ => fail(Code::CustomsQuantityTooMany, &[]),
    }
}

pub(super) fn weight_above_zero(text: &str, _: &ItemContext) -> garde::Result {
    let weight = text.parse::<Decimal>().unwrap_or_default();
    if weight > Decimal::ZERO { Ok(()) } else { fail(Code::CustomsItemWeightRequired, &[]) }
}
