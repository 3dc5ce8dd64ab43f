//! A row as typed.

use super::choice::BulkChoice;
use crate::address::AddressInput;
use crate::parcel::{ITEMS_MAX, ParcelInput};
use crate::shipment::ShipmentOptionsInput;
use crate::wire::{LIST_MAX, input};

/// A row of bulk labels as a file or a person gives it; any part may be missing.
#[input(Default)]
#[serde(default)]
pub struct BulkRowInput {
    /// To whom.
    pub destination_address: AddressInput,
    /// What is sent; an empty list is checked as one empty parcel.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// The options.
    pub options: ShipmentOptionsInput,
    /// The value to insure where it is not an amount; empty otherwise. The cover itself is an option.
    pub insured_value: String,
    /// The values of the first parcel's articles that are not amounts, in the order of the articles: an empty text for
    /// one whose value is read, and nothing where all are.
    #[wire(max = ITEMS_MAX)]
    pub item_values: Vec<String>,
    /// How the row's rate is chosen; null for the list's own choice.
    pub choice: Option<BulkChoice>,
}
