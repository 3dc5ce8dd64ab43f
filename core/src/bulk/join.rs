//! Lines of one order: an export of a shop has a line for each article, and one label is made of them.

use super::row::BulkRowInput;
use crate::address::import::duplicate_key;
use crate::lang::LangContext;
use crate::parcel::{ITEMS_MAX, ParcelInput};
use crate::wire::input;

/// Two rows that follow each other in a file.
#[input(Default)]
#[serde(default)]
pub struct BulkJoinInput {
    /// The row before, with the lines that were joined to it.
    pub before: BulkRowInput,
    /// The row.
    pub row: BulkRowInput,
}

/// The row before with the articles of this one, where both are lines of one order to one recipient; None where the row is a
/// label of its own.
#[must_use]
pub fn join_lines(input: &BulkJoinInput, _: &LangContext) -> Option<BulkRowInput> {
    let BulkJoinInput { before, row } = input;
    let ([first], [further]) = (before.parcels.as_slice(), row.parcels.as_slice()) else { return None };
    let (to, address) = (&before.destination_address, &row.destination_address);
    let has_address = [&address.contact_last_name, &address.street1, &address.city, &address.postal_code];
    let is_same_place = has_address.iter().all(|text| text.is_empty()) || duplicate_key(address) == duplicate_key(to);
    let is_one_order = !to.reference.is_empty() && to.reference == address.reference && is_same_place;
    let has_room = first.parcel_items.len() + further.parcel_items.len() <= ITEMS_MAX;
    if !is_one_order || first.parcel_items.is_empty() || further.parcel_items.is_empty() || !has_room {
        return None;
    }
    // A box of its own is another parcel.
    let measures = |parcel: &ParcelInput| {
        let ParcelInput { length, width, height, weight, .. } = parcel;
        [length, width, height, weight].map(|measure| measure.trim().to_owned())
    };
    let (of_first, of_further) = (measures(first), measures(further));
    if of_first != of_further && of_further.iter().any(|measure| !measure.is_empty()) {
        return None;
    }
    let mut joined = before.clone();
    if !row.item_values.is_empty() {
        joined.item_values.resize(first.parcel_items.len(), String::new());
        joined.item_values.extend(row.item_values.iter().cloned());
    }
    if let Some(parcel) = joined.parcels.first_mut() {
        parcel.parcel_items.extend(further.parcel_items.iter().cloned());
    }
    Some(joined)
}
