//! Units of length: their signs, and conversion.

use crate::wire::input;
use crate::{Decimal, Lang};

/// A unit of length.
#[input(Copy, Hash)]
#[serde(rename_all = "lowercase")]
pub enum DimensionUnit {
    /// Centimetres.
    Cm,
    /// Inches.
    In,
}

impl DimensionUnit {
    /// The unit's sign.
    #[must_use]
    pub fn sign(self, lang: Lang) -> &'static str {
        match self {
            DimensionUnit::Cm => "cm",
            DimensionUnit::In => lang.pick("in", "po"),
        }
    }
}

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
