//! Checking the commercial invoice.

use super::export::check_export;
use super::hs_code::hs_code_needed;
use super::input::{InternationalItemInput, InvoiceCheckInput, ItemContext};
use crate::lang::{Lang, LangContext};
use crate::parcel::ITEMS_MAX;
use crate::violation::{Code, Violation, checked};

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
