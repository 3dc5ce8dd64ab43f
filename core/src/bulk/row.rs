//! A row as typed.

use serde::{Deserialize, Serialize};

use super::choice::BulkChoice;
use crate::address::AddressInput;
use crate::parcel::ParcelInput;
use crate::shipment::ShipmentOptionsInput;
use crate::wire::{LIST_MAX, Wire};

/// A row of bulk labels as a file or a person gives it; any part may be missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BulkRowInput {
    /// To whom.
    pub destination_address: AddressInput,
    /// What is sent; an empty list is checked as one empty parcel.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// The options.
    pub options: ShipmentOptionsInput,
    /// What stands in place of the value to insure and is no amount; empty otherwise. The cover itself is an option.
    pub insured_value: String,
    /// How the row's rate is chosen; null for the list's own choice.
    pub choice: Option<BulkChoice>,
}
