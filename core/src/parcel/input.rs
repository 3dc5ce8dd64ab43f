//! A parcel as typed.

use garde::Validate;

use super::measure::{ParcelRole, dimension_unit_for, side, weight_for, weight_unit_for};
use crate::term::{DimensionUnit, WeightUnit};
use crate::violation::field::within;
use crate::violation::{Field, Form};
use crate::wire::{LIST_MAX, input};

use crate::{Cents, Code};

/// Most parcels of a shipment.
pub const PARCELS_MAX: usize = 50;
/// Most things that a parcel, or a commercial invoice, lists.
pub const ITEMS_MAX: usize = 99;

/// What is sent.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum ParcelType {
    /// A box or pack, with dimensions.
    #[default]
    Parcel,
    /// An envelope: weight only.
    Envelope,
}

/// A parcel as a person types it. Numbers are decimal strings with a point or a comma and at most 4 places.
#[input(Default, Validate)]
#[serde(default)]
#[garde(context(ParcelRole))]
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
#[input(Default)]
#[serde(default)]
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
