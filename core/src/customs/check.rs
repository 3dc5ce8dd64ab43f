//! Checking the commercial invoice.

use crate::wire::{LIST_MAX, input};

use super::export::check_export;
use super::hs_code::hs_code_needed;
use super::input::{InternationalInput, InternationalItemInput, ItemContext};
use crate::lang::{Lang, LangContext};
use crate::parcel::ITEMS_MAX;
use crate::violation::{Code, Violation, checked};

/// The commercial invoice with its items, and where it goes.
#[input(Default)]
#[serde(default)]
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
        found.extend(check_export(input, lang));
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
