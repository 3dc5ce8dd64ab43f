//! Parcels: dimensions, weights and their units.

mod input;
mod length;
mod measure;
mod saved;
mod text;
mod unit;
mod volume;
mod weight;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::{Decimal, Violation};

pub use crate::term::{DimensionUnit, ExactWeight, WeightUnit, convert_length, convert_weight};
pub use input::{ITEMS_MAX, PARCELS_MAX, ParcelInput, ParcelItemInput, ParcelType};
pub use length::{LengthConversion, dimension_factor, parcel_dimensions};
pub use measure::{Measure, ParcelRole, SIDE_MAX};
pub(crate) use measure::{measured, readable, side};
pub use saved::{PACKAGE_NAME_MAX, SAVED_PACKAGES_MAX, SavedPackageInput, SavedPackagesInput, check_saved_packages};
pub use text::{ITEM_TOTAL_PLACES, PARCEL_PLACES, ParcelText, WeightDisplayInput, dimensions_text, weight_text};
pub use unit::{DimensionUnitChoice, UnitChoices, WeightUnitChoice};
pub use volume::{VolumeConversion, VolumeUnit, convert_volume};
pub use weight::WeightConversion;

/// Rules on parcels.
pub const RULES: &[Rule] = &[
    rule!(
        /// Converts a weight between lbs, oz, kg and g.
        "parcel.weight",
        |input, _| convert_weight(input.value, input.from, input.to), WeightConversion, LangContext => Decimal),
    rule!(
        /// Converts a length between centimetres and inches.
        "parcel.length",
        |input, _| convert_length(input.value, input.from, input.to), LengthConversion, LangContext => Decimal),
    rule!(
        /// Converts a volume between cubic centimetres, feet and metres, gallons and litres; null where it is too large
        /// to be written.
        "parcel.volume",
        |input, _| convert_volume(input.value, input.from, input.to), VolumeConversion, LangContext => Option<Decimal>),
    rule!(
        /// Gives the dimension used for anything that is not a parcel: 2.54 cm or 1 in.
        "parcel.dimension_factor",
        |unit, _| dimension_factor(*unit), DimensionUnit, LangContext => Decimal),
    rule!(
        /// Formats a parcel's dimensions and weight: with two places, and in words without idle zeros.
        "parcel.format",
        text::format, ParcelInput, LangContext => ParcelText),
    rule!(
        /// Puts a weight into words of the language.
        "parcel.weight_display",
        |input, context| weight_text(input.weight, input.unit, context.lang),
        WeightDisplayInput, LangContext => String),
    rule!(
        /// Lists the units of weight and length with their signs in the language.
        "parcel.units",
        unit::units, bool, LangContext => UnitChoices),
    rule!(
        /// Checks the packages that an account saves under names.
        "parcel.saved_packages",
        saved::check_saved_packages, SavedPackagesInput, LangContext => Vec<Violation>),
];
