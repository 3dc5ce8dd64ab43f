//! A parcel as typed.

use garde::Validate;
use serde::{Deserialize, Serialize};

use super::ITEMS_MAX;
use super::measure::{ParcelRole, dimension_unit_for, side, weight_for, weight_unit_for};
use crate::violation::field::within;
use crate::violation::{Field, Form};
use crate::wire::{LIST_MAX, Wire};

use crate::{Cents, Code};

/// What is sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ParcelType {
    /// A box or pack, with dimensions.
    #[default]
    Parcel,
    /// An envelope: weight only.
    Envelope,
}

/// A unit of weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum WeightUnit {
    /// Pounds.
    Lbs,
    /// Ounces.
    Oz,
    /// Kilograms.
    Kg,
    /// Grams.
    G,
}

/// A unit of length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DimensionUnit {
    /// Centimetres.
    Cm,
    /// Inches.
    In,
}

/// A parcel as a person types it. Numbers are decimal strings with a point or a comma and at most 4 places.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire, Validate)]
#[serde(default)]
#[garde(context(ParcelRole))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ParcelInput {
    /// Parcel or envelope.
    #[serde(rename = "type")]
    #[garde(skip)]
    pub kind: ParcelType,
    /// Length in `dimension_unit`.
    #[garde(if(cond = self.kind == ParcelType::Parcel, custom(side(Code::ParcelLengthRequired, self.dimension_unit))))]
    pub length: String,
    /// Width in `dimension_unit`.
    #[garde(if(cond = self.kind == ParcelType::Parcel, custom(side(Code::ParcelWidthRequired, self.dimension_unit))))]
    pub width: String,
    /// Height in `dimension_unit`.
    #[garde(if(cond = self.kind == ParcelType::Parcel, custom(side(Code::ParcelHeightRequired, self.dimension_unit))))]
    pub height: String,
    /// Weight in `weight_unit`.
    #[garde(custom(weight_for))]
    pub weight: String,
    /// Unit of the weight; missing until chosen.
    #[garde(custom(weight_unit_for))]
    pub weight_unit: Option<WeightUnit>,
    /// Unit of the dimensions; missing until chosen.
    #[garde(if(cond = self.kind == ParcelType::Parcel, custom(dimension_unit_for)))]
    pub dimension_unit: Option<DimensionUnit>,
    /// What is inside, where it was said.
    #[garde(custom(within(ITEMS_MAX)))]
    #[wire(max = LIST_MAX)]
    pub parcel_items: Vec<ParcelItemInput>,
}

impl Form for ParcelInput {
    const FIELDS: &'static [Field] =
        &Field::all(["length", "height", "width", "weight", "weight_unit", "dimension_unit", "parcel_items"]);
}

/// A thing inside a parcel, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ParcelItemInput {
    /// What it is.
    pub description: String,
    /// Weight of one, decimal string.
    pub weight: String,
    /// How many.
    pub quantity: u32,
    /// Unit of the weight.
    pub units: Option<WeightUnit>,
    /// Value of one, in cents.
    pub value: Cents,
}
