//! Weights and dimensions for people.

use crate::wire::input;

use super::ParcelInput;
use super::length::parcel_dimensions;
use super::measure::Measure;
use crate::lang::LangContext;
use crate::term::{DimensionUnit, WeightUnit};
use crate::{Decimal, Lang};

/// Places of a parcel's weight and dimensions.
pub const PARCEL_PLACES: u32 = 2;
/// Places of the totals of items.
pub const ITEM_TOTAL_PLACES: u32 = 3;

/// A weight with at most two places: `12.5 kg`, in French `12,5 kg` with U+00A0.
#[must_use]
pub fn weight_text(weight: Decimal, unit: WeightUnit, lang: Lang) -> String {
    weight.measure_in_words(PARCEL_PLACES, unit.sign(), lang)
}

/// Length, width and height with at most two places: `30 × 20 × 10.5 cm`.
#[must_use]
pub fn dimensions_text([length, width, height]: [Decimal; 3], unit: DimensionUnit, lang: Lang) -> String {
    format!(
        "{} × {} × {}",
        length.rounded_in_words(PARCEL_PLACES, lang),
        width.rounded_in_words(PARCEL_PLACES, lang),
        height.measure_in_words(PARCEL_PLACES, unit.sign(lang), lang)
    )
}

/// A weight to put into words.
#[input(Copy)]
pub struct WeightDisplayInput {
    /// The weight.
    pub weight: Decimal,
    /// Its unit.
    pub unit: WeightUnit,
}

/// A parcel's figures: with two places for requests, and in words for people, without idle zeros. An envelope's dimensions are 2.54 cm or 1 in.
#[input(Default)]
pub struct ParcelText {
    /// Length with two places and a point; empty while a dimension is missing.
    pub length: String,
    /// Width, likewise.
    pub width: String,
    /// Height, likewise.
    pub height: String,
    /// Weight with two places and a point; empty while missing.
    pub weight: String,
    /// The three dimensions in words of the language, with their unit; empty while one is missing.
    pub dimensions: String,
    /// The weight in words of the language, with its unit; empty while missing.
    pub weight_and_unit: String,
}

pub(super) fn format(parcel: &ParcelInput, context: &LangContext) -> ParcelText {
    let mut text = ParcelText::default();
    if let Some((sides, unit)) = parcel_dimensions(parcel) {
        [text.length, text.width, text.height] = sides.map(|side| side.fixed(PARCEL_PLACES));
        text.dimensions = dimensions_text(sides, unit, context.lang);
    }
    if let (Some(weight), Some(unit)) = (Measure::read(&parcel.weight).value(), parcel.weight_unit) {
        text.weight = weight.fixed(PARCEL_PLACES);
        text.weight_and_unit = weight_text(weight, unit, context.lang);
    }
    text
}
