//! Reading measures as typed, and what a parcel must have.

use super::{DimensionUnit, ParcelInput, ParcelType};
use crate::{Code, Decimal, Lang, Violation};

/// A typed measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Empty or 0.
    Missing,
    /// Not a positive decimal of at most four places.
    Unreadable,
    /// A positive decimal.
    Given(Decimal),
}

impl Measure {
    /// Reads what was typed.
    #[must_use]
    pub fn read(text: &str) -> Self {
        match text.parse::<Decimal>() {
            _ if text.trim().is_empty() => Measure::Missing,
            Ok(Decimal::ZERO) => Measure::Missing,
            Ok(value) if value > Decimal::ZERO => Measure::Given(value),
            _ => Measure::Unreadable,
        }
    }

    /// The value, where there is one.
    #[must_use]
    pub const fn value(self) -> Option<Decimal> {
        match self {
            Measure::Given(value) => Some(value),
            Measure::Missing | Measure::Unreadable => None,
        }
    }
}

/// How the check of a parcel words a missing weight and unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wording {
    /// 'Please add parcel weight.'
    Shipment,
    /// 'Please add weight.', in quick quotes.
    Quick,
}

/// What a parcel lacks, in the order length, height, width, weight, weight unit, unit of the dimensions. An envelope needs
/// weight and weight unit only.
#[must_use]
pub fn parcel_faults(parcel: &ParcelInput, wording: Wording, lang: Lang) -> Vec<Violation> {
    let (weight, weight_unit) = match wording {
        Wording::Shipment => (Code::ParcelWeightRequired, Code::ParcelWeightUnitRequired),
        Wording::Quick => (Code::ParcelQuickWeightRequired, Code::ParcelQuickWeightUnitRequired),
    };
    let mut found = Vec::new();
    let mut measure = |text: &str, path: &str, missing: Code| match Measure::read(text) {
        Measure::Missing => found.push(Violation::new(missing, path, lang)),
        Measure::Unreadable => found.push(Violation::new(Code::ParcelMeasureNumber, path, lang)),
        Measure::Given(_) => {}
    };
    let is_parcel = parcel.kind == ParcelType::Parcel;
    if is_parcel {
        measure(&parcel.length, "length", Code::ParcelLengthRequired);
        measure(&parcel.height, "height", Code::ParcelHeightRequired);
        measure(&parcel.width, "width", Code::ParcelWidthRequired);
    }
    measure(&parcel.weight, "weight", weight);
    if parcel.weight_unit.is_none() {
        found.push(Violation::new(weight_unit, "weight_unit", lang));
    }
    if is_parcel && parcel.dimension_unit.is_none() {
        found.push(Violation::new(Code::ParcelDimensionUnitRequired, "dimension_unit", lang));
    }
    found
}

/// Length, width and height of a parcel as rating takes them, in its unit: an envelope's by
/// [`dimension_factor`](super::dimension_factor); none while one is missing.
#[must_use]
pub fn parcel_dimensions(parcel: &ParcelInput) -> Option<([Decimal; 3], DimensionUnit)> {
    match parcel.kind {
        ParcelType::Envelope => {
            let unit = parcel.dimension_unit.unwrap_or(DimensionUnit::Cm);
            Some(([super::dimension_factor(unit); 3], unit))
        }
        ParcelType::Parcel => {
            let side = |text: &str| Measure::read(text).value();
            Some(([side(&parcel.length)?, side(&parcel.width)?, side(&parcel.height)?], parcel.dimension_unit?))
        }
    }
}
