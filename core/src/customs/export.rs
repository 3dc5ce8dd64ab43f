//! Goods whose export has to be reported to the Canada Border Services Agency.

use super::input::InvoiceCheckInput;
use super::total::invoice_totals;
use crate::address::{CANADA, country, country_code};
use crate::lang::Lang;
use crate::number::money;
use crate::violation::params;
use crate::{Cents, Code, Violation};

/// From which value goods are reported before they leave Canada: CAD 2,000, since 2005-06-30 (Reporting of Exported Goods
/// Regulations, SOR/2005-23, section 6; CBSA, Memorandum D20-1-1).
pub const EXPORT_REPORTED_FROM: Cents = Cents(200_000);

/// Where goods of any value go unreported: to the United States, Puerto Rico and the U.S. Virgin Islands (the same
/// regulations; Canada takes their figures from U.S. imports).
const NOT_REPORTED_TO: [&str; 4] = [CANADA, "US", "PR", "VI"];

/// Whether goods of a value to a country need an export declaration, or an exemption from it.
#[must_use]
pub fn export_declaration_needed(destination: &str, value: Cents) -> bool {
    let destination = country_code(destination);
    value >= EXPORT_REPORTED_FROM && country(&destination).is_some() && !NOT_REPORTED_TO.contains(&&*destination)
}

/// What an invoice lacks of it.
pub(super) fn check_export(input: &InvoiceCheckInput, lang: Lang) -> Option<Violation> {
    let is_declared = !input.international_shipment.export_declaration.trim().is_empty();
    let value = invoice_totals(&input.international_shipment_item).total_value;
    if is_declared || !export_declaration_needed(&input.destination_country, value) {
        return None;
    }
    let least = params([("min", money(EXPORT_REPORTED_FROM))]);
    Some(Violation::with(
        Code::CustomsExportDeclarationRequired,
        "international_shipment.export_declaration",
        least,
        lang,
    ))
}
