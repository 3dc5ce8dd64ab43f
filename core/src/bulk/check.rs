//! Check of a row.

use super::choice::{BulkBy, BulkChoice};
use super::measure::ambiguous;
use super::row::BulkRowInput;
use crate::address::{self, AddressContext, AddressInput, AddressRole, CANADA, country_code};
use crate::customs::{InternationalInput, InternationalItemInput};
use crate::form::ambiguous_amount;
use crate::lang::LangContext;
use crate::shipment::{self, ShipmentCheckInput};
use crate::violation::params;
use crate::wire::{LIST_MAX, input};
use crate::{Code, Lang, Violation};

/// Most rows of a list of labels that a person makes on the screen, whose grid holds all of them.
pub const BULK_ROWS_MAX: usize = 1_000;

/// Most rows of a list of labels that the API takes: a body of 16 MB, and some hours of a courier's time.
pub const BULK_API_ROWS_MAX: usize = 10_000;

/// A row, and where all rows of its list start.
#[input(Default)]
#[serde(default)]
pub struct BulkCheckInput {
    /// The origin of every row; null while none is chosen.
    pub origin_address: Option<AddressInput>,
    /// The row.
    pub row: BulkRowInput,
    /// What the row's draft has of its own; null where the row was typed.
    pub draft: Option<BulkDraft>,
}

/// What a draft that stood before its list has of its own. A list changes nothing of it.
#[input(Default)]
#[serde(default)]
pub struct BulkDraft {
    /// Where it starts; null while none is chosen.
    pub origin_address: Option<AddressInput>,
    /// The commercial invoice; null where there is none.
    pub international_shipment: Option<InternationalInput>,
    /// The lines of the invoice.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InternationalItemInput>,
}

/// Checks a row, at most one violation a field: the shipment check, then the destination's form. A row with a draft of its
/// own is checked as that draft, with its origin and its invoice; any other stays within Canada.
#[must_use]
pub fn check_row(input: &BulkCheckInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let BulkRowInput { destination_address, parcels, options, insured_value, item_values, choice } = &input.row;
    let own = input.draft.clone().unwrap_or_default();
    let asked = ShipmentCheckInput {
        origin_address: if input.draft.is_some() { own.origin_address } else { input.origin_address.clone() },
        destination_address: Some(destination_address.clone()),
        parcels: parcels.clone(),
        options: options.clone(),
        international_shipment_item: own.international_shipment_item,
    };
    let mut found = if input.draft.is_some() {
        shipment::check_draft(&asked, &own.international_shipment.unwrap_or_default(), context)
    } else {
        let form = AddressContext { lang, role: AddressRole::Destination, ..AddressContext::default() };
        let of_form = address::check(destination_address, &form);
        let mut found = shipment::check(&asked, context);
        found.extend(of_form.into_iter().map(|violation| violation.under("destination_address")));
        let country = country_code(&destination_address.country);
        if !country.is_empty() && country != CANADA && address::country(&country).is_some() {
            found.push(Violation::new(Code::BulkAbroad, "destination_address.country", lang));
        }
        found
    };
    if input.draft.is_none() {
        // Before what else may be wrong with a measure, which it may not be.
        found = ambiguous(parcels, lang).chain(found).collect();
    }
    if !insured_value.trim().is_empty() {
        let path = "options.insured_amount";
        let ambiguous = ambiguous_amount(insured_value, path, lang);
        found.push(ambiguous.unwrap_or_else(|| Violation::new(Code::BulkInsuredValueFormat, path, lang)));
    }
    for (at, text) in item_values.iter().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
        let path = format!("parcels[0].parcel_items[{at}].value");
        let ambiguous = ambiguous_amount(text, path.as_str(), lang);
        found.push(ambiguous.unwrap_or_else(|| Violation::new(Code::BulkItemValueFormat, path, lang)));
    }
    found.extend(choice.iter().flat_map(|choice| check_choice(choice, lang)));
    let mut said: Vec<String> = Vec::new();
    found.retain(|violation| {
        let is_new = !said.contains(&violation.path);
        said.push(violation.path.clone());
        is_new
    });
    found
}

/// What a choice lacks.
#[must_use]
pub fn check_choice(choice: &BulkChoice, lang: Lang) -> Option<Violation> {
    let (code, path) = match choice.by {
        BulkBy::Date if choice.date.is_none() => (Code::BulkDateRequired, "choice.date"),
        BulkBy::Service if choice.service.trim().is_empty() => (Code::BulkServiceRequired, "choice.service"),
        _ => return None,
    };
    Some(Violation::new(code, path, lang))
}

/// What is wrong with a list of that many rows, of which there may be `max`.
#[must_use]
pub fn check_size(rows: usize, max: usize, lang: Lang) -> Option<Violation> {
    if rows == 0 {
        return Some(Violation::new(Code::BulkRowsRequired, "rows", lang));
    }
    let limit = || params([("max", max.to_string()), ("count", rows.to_string())]);
    (rows > max).then(|| Violation::with(Code::BulkRowsTooMany, "rows", limit(), lang))
}

/// The rule `bulk.size`.
pub(super) fn size(rows: &u32, context: &LangContext) -> Vec<Violation> {
    let rows = usize::try_from(*rows).unwrap_or(usize::MAX);
    check_size(rows, BULK_ROWS_MAX, context.lang).into_iter().collect()
}
