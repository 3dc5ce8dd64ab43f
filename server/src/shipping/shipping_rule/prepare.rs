//! What rules set before couriers are asked: where an order or a row of a file becomes a draft.

use waybill_core::Cents;
use waybill_core::bulk::BulkRowInput;
use waybill_core::shipping_rule::{
    DraftParts, FROM_FILE, ShippingFacts, ShippingRuleList, apply, facts_of, is_measured, set_options,
};

use super::facts::{OrderContext, facts};
use crate::shipping::shipment::Draft;

/// Sets in a store order's draft what the rules say. Its package comes from the store's set-up, which a rule replaces.
pub fn prepare_draft(rules: &ShippingRuleList, draft: &mut Draft, order: &OrderContext) {
    let outcome = apply(rules, &facts(draft, Some(order)), &[]);
    // It is untouched: its values are an earlier rule's.
    draft.options.label_format = None;
    let Some(destination) = &mut draft.destination else { return };
    let parts = DraftParts { parcels: &mut draft.parcels, options: &mut draft.options, destination, measured: false };
    set_options(outcome.options, parts);
}

/// Sets in a row of a file what the rules say; measures that the file gives remain.
pub fn prepare_row(rules: &ShippingRuleList, row: &mut BulkRowInput) {
    let insured = if row.options.insurance { row.options.insured_amount } else { Cents::ZERO };
    let known = facts_of(&row.destination_address, &row.parcels, &[], insured);
    let outcome = apply(rules, &ShippingFacts { source: FROM_FILE.to_owned(), ..known }, &[]);
    let measured = row.parcels.iter().any(is_measured);
    let parts = DraftParts {
        parcels: &mut row.parcels,
        options: &mut row.options,
        destination: &mut row.destination_address,
        measured,
    };
    set_options(outcome.options, parts);
}
