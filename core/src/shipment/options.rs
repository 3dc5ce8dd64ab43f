//! What a sender may ask for beside transport.

use serde::{Deserialize, Serialize};

use crate::wire::{Table, Wire};

use crate::Cents;

/// Options of a shipment as chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShipmentOptionsInput {
    /// Whether shipping insurance is wanted.
    pub insurance: bool,
    /// The declared value to insure, in cents.
    pub insured_amount: Cents,
    /// Ids of stored product images.
    pub insured_image: Vec<String>,
    /// Whether somebody must sign; on unless turned off.
    pub signature: bool,
    /// Answers to the questions on restricted and referred goods, by their key.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, bool>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, bool>))]
    pub restricted_referred: Table<bool>,
    /// Instructions for the courier.
    pub additional_details: String,
    /// Anything else.
    pub other_information: String,
    /// The kind of goods, by its key.
    pub what_are_you_shipping: String,
    /// Ids of stored packaging images.
    pub packaging_images: Vec<String>,
}

impl Default for ShipmentOptionsInput {
    fn default() -> Self {
        Self {
            insurance: false,
            insured_amount: Cents::ZERO,
            insured_image: Vec::new(),
            signature: true,
            restricted_referred: Table::new(),
            additional_details: String::new(),
            other_information: String::new(),
            what_are_you_shipping: String::new(),
            packaging_images: Vec::new(),
        }
    }
}
