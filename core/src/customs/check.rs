//! The form of the commercial invoice.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::hs_code::{hs_code_digits, hs_code_needed};
use super::{InternationalInput, InternationalItemInput, InternationalType, Purpose};
use crate::address::{CANADA, country, country_code, region};
use crate::lang::{Lang, LangContext};
use crate::violation::{Code, Violation, params};
use crate::{Cents, Decimal};

/// Most characters of an item's description: what Canada Post's customs data carry.
pub const DESCRIPTION_MAX: usize = 45;
/// Most of one item: what Canada Post's customs data carry.
pub const QUANTITY_MAX: u32 = 9_999;
/// Most characters of remarks and of what documents are.
pub const REMARKS_MAX: usize = 255;
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
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// Where the goods go, ISO 3166-1 alpha-2; some countries want a code for every item.
    pub destination_country: String,
}

/// Checks the invoice and its items, in the form's order, one violation a field.
#[must_use]
pub fn check_invoice(input: &InvoiceCheckInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let invoice = &input.international_shipment;
    let mut found = Vec::new();
    let mut add = |code: Code, field: &str| found.push(Violation::new(code, field, lang));
    match invoice.kind {
        InternationalType::Document => {
            if empty(&invoice.document_details) {
                add(Code::CustomsDocumentDetailsRequired, "document_details");
            }
        }
        InternationalType::Package => {
            if invoice.purpose.is_none() {
                add(Code::CustomsPurposeRequired, "purpose");
            }
            if invoice.duties_taxes.is_none() {
                add(Code::CustomsDutiesRequired, "duties_taxes");
            }
            if invoice.non_delivery_option.is_none() {
                add(Code::CustomsNonDeliveryRequired, "non_delivery_option");
            }
            if invoice.purpose == Some(Purpose::Other) && empty(&invoice.invoice_remarks) {
                add(Code::CustomsRemarksRequired, "invoice_remarks");
            }
        }
    }
    for (field, text, max) in [
        ("document_details", &invoice.document_details, REMARKS_MAX),
        ("invoice_remarks", &invoice.invoice_remarks, REMARKS_MAX),
        ("invoice_number", &invoice.invoice_number, INVOICE_NUMBER_MAX),
        ("duty_declaration_id", &invoice.duty_declaration_id, DUTY_DECLARATION_ID_MAX),
    ] {
        found.extend(too_long(field, text, max, lang));
    }
    let mut found: Vec<Violation> = found.into_iter().map(|one| one.under("international_shipment")).collect();
    if invoice.kind == InternationalType::Package {
        found.extend(items(input, lang));
    }
    found
}

fn items(input: &InvoiceCheckInput, lang: Lang) -> Vec<Violation> {
    let list = "international_shipment_item";
    if input.international_shipment_item.is_empty() {
        return vec![Violation::new(Code::CustomsItemsRequired, list, lang)];
    }
    let code_needed = hs_code_needed(&input.destination_country);
    let under = |(at, item): (usize, &InternationalItemInput)| {
        let prefix = format!("{list}[{at}]");
        check_item(item, code_needed, lang).into_iter().map(move |one| one.under(&prefix))
    };
    input.international_shipment_item.iter().enumerate().flat_map(under).collect()
}

fn check_item(item: &InternationalItemInput, code_needed: bool, lang: Lang) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut refuse = |wrong: bool, code: Code, field: &str| {
        if wrong {
            found.push(Violation::new(code, field, lang));
        }
        wrong
    };
    refuse(empty(&item.description), Code::CustomsDescriptionRequired, "description");
    let no_code = empty(&item.hs_code);
    refuse(no_code && code_needed, Code::CustomsHsCodeRequired, "hs_code");
    refuse(!no_code && hs_code_digits(&item.hs_code).is_none(), Code::CustomsHsCodeFormat, "hs_code");
    if !refuse(empty(&item.country_of_origin), Code::CustomsOriginRequired, "country_of_origin") {
        refuse(country(&item.country_of_origin).is_none(), Code::CustomsOriginUnknown, "country_of_origin");
    }
    let canadian = country_code(&item.country_of_origin) == CANADA;
    let no_province = region(CANADA, &item.province_of_origin).is_none();
    refuse(canadian && no_province, Code::CustomsProvinceOfOriginRequired, "province_of_origin");
    refuse(item.quantity == 0, Code::CustomsQuantityRequired, "quantity");
    refuse(item.quantity > QUANTITY_MAX, Code::CustomsQuantityTooMany, "quantity");
    let weight = item.weight.parse::<Decimal>().unwrap_or_default();
    refuse(weight <= Decimal::ZERO, Code::CustomsItemWeightRequired, "weight");
    refuse(item.units.is_none(), Code::CustomsItemUnitRequired, "units");
    refuse(item.value <= Cents::ZERO, Code::CustomsItemValueRequired, "value");
    found.extend(too_long("description", &item.description, DESCRIPTION_MAX, lang));
    found
}

fn empty(text: &str) -> bool {
    text.trim().is_empty()
}

/// Counts Unicode scalar values after trimming.
fn too_long(field: &str, text: &str, max: usize, lang: Lang) -> Option<Violation> {
    let values = params([("max", max.to_string())]);
    (text.trim().chars().count() > max).then(|| Violation::with(Code::CustomsTextTooLong, field, values, lang))
}
