//! The form for insuring freight or cargo, as filled in.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::choice::{BoxType, Conveyance, Packaging, ProductType, ShipmentMethod};
use crate::Cents;
use crate::address::AddressInput;
use crate::lang::Lang;

/// Freight or cargo to insure, as a person fills the form in: everything may be missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FreightInsuranceInput {
    /// Additional details: what the cargo is.
    pub description_of_cargo: String,
    /// The kind of commodity.
    pub commodity: String,
    /// The amount of coverage, in cents; missing until typed.
    pub value_of_coverage: Option<Cents>,
    /// Ids of product images.
    pub product_images: Vec<String>,
    /// Ids of images of the packaging or shipment.
    pub packaging_images: Vec<String>,
    /// Id of the proof of value, sales invoice or receipt.
    pub document: String,
    /// Day of departure, `YYYY-MM-DD`.
    pub date_of_departure: String,
    /// By which way it travels.
    pub conveyance: Option<Conveyance>,
    /// The carrier's details.
    pub carrier: String,
    /// The carrier's tracking number.
    pub tracking_number: String,
    /// How it is sent.
    pub shipment_method: Option<ShipmentMethod>,
    /// Where it starts; not looked at while missing.
    pub origin_address: Option<AddressInput>,
    /// Where it goes; not looked at while missing.
    pub destination_address: Option<AddressInput>,
    /// What it is packed in.
    pub packaging: Option<Packaging>,
    /// Of a cardboard box: what it is made of.
    pub box_type: Option<BoxType>,
    /// Of another box type: what it is.
    pub box_type_details: String,
    /// Of a cardboard box: whether dividers are used.
    pub using_divider: Option<bool>,
    /// Where dividers are used: their type.
    pub divider_type: String,
    /// Of a cardboard box: the type of bubble wrap.
    pub bubble_type: String,
    /// Of a cardboard box: how often it is wrapped.
    pub times_of_bubble_wrapped: Option<u32>,
    /// Of a cardboard box: whether fill is used.
    pub using_fill: Option<bool>,
    /// Of a cardboard box: whether it bears an indication.
    pub any_indication: Option<bool>,
    /// Where it bears one: which.
    pub packing_indication: String,
    /// What kind of goods it is.
    pub product_type: Option<ProductType>,
    /// Whether a pallet is used.
    pub using_pallet: Option<bool>,
}

/// Language, and the countries that are not covered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FreightInsuranceContext {
    /// The language of messages.
    pub lang: Lang,
    /// Countries not eligible for cover; null takes the default table.
    pub ineligible_countries: Option<Vec<String>>,
}
