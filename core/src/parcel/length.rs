//! Lengths in centimetres and inches, and the dimensions of an envelope.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::DimensionUnit;
use crate::Decimal;
use crate::lang::LangContext;

/// Hundredths of a centimetre in an inch (exact by definition, 1959).
const CM_HUNDREDTHS_PER_INCH: i64 = 254;

/// Converts a length, rounded half up to four places.
#[must_use]
pub fn convert_length(value: Decimal, from: DimensionUnit, to: DimensionUnit) -> Decimal {
    match (from, to) {
        (DimensionUnit::In, DimensionUnit::Cm) => value.times(CM_HUNDREDTHS_PER_INCH, 100),
        (DimensionUnit::Cm, DimensionUnit::In) => value.times(100, CM_HUNDREDTHS_PER_INCH),
        (DimensionUnit::Cm, DimensionUnit::Cm) | (DimensionUnit::In, DimensionUnit::In) => value,
    }
}

/// The length, width and height that stand in for an envelope's: one inch, so 2.54 in centimetres and 1 in inches.
#[must_use]
pub const fn dimension_factor(unit: DimensionUnit) -> Decimal {
    match unit {
        DimensionUnit::Cm => Decimal::scaled(25_400),
        DimensionUnit::In => Decimal::whole(1),
    }
}

/// A length to convert.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LengthConversion {
    /// The length, in `from`.
    pub value: Decimal,
    /// Its unit.
    pub from: DimensionUnit,
    /// The wanted unit.
    pub to: DimensionUnit,
}

pub(super) fn convert(input: &LengthConversion, _: &LangContext) -> Decimal {
    convert_length(input.value, input.from, input.to)
}

pub(super) fn factor(unit: &DimensionUnit, _: &LangContext) -> Decimal {
    dimension_factor(*unit)
}
