//! Conversion of lengths, and the dimensions of a parcel.

use crate::wire::input;

use super::input::{ParcelInput, ParcelType};
use super::measure::Measure;
use crate::Decimal;
use crate::term::DimensionUnit;

/// The length, width and height used for an envelope's: one inch, so 2.54 in centimetres and 1 in inches.
#[must_use]
pub const fn dimension_factor(unit: DimensionUnit) -> Decimal {
    match unit {
        DimensionUnit::Cm => Decimal::scaled(25_400),
        DimensionUnit::In => Decimal::whole(1),
    }
}

/// Length, width and height of a parcel as rating takes them, in its unit: an envelope's by
/// [`dimension_factor`]; none while one is missing.
#[must_use]
pub fn parcel_dimensions(parcel: &ParcelInput) -> Option<([Decimal; 3], DimensionUnit)> {
    match parcel.kind {
        ParcelType::Envelope => {
            let unit = parcel.dimension_unit.unwrap_or(DimensionUnit::Cm);
            Some(([dimension_factor(unit); 3], unit))
        }
        ParcelType::Parcel => {
            let side = |text: &str| Measure::read(text).value();
            Some(([side(&parcel.length)?, side(&parcel.width)?, side(&parcel.height)?], parcel.dimension_unit?))
        }
    }
}

/// A length to convert.
#[input(Copy)]
pub struct LengthConversion {
    /// The length, in `from`.
    pub value: Decimal,
    /// Its unit.
    pub from: DimensionUnit,
    /// The wanted unit.
    pub to: DimensionUnit,
}
