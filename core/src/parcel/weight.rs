//! Conversion of weights.

use crate::wire::input;

use crate::Decimal;
use crate::term::WeightUnit;

/// A weight to convert.
#[input(Copy)]
pub struct WeightConversion {
    /// The weight, in `from`.
    pub value: Decimal,
    /// Its unit.
    pub from: WeightUnit,
    /// The wanted unit.
    pub to: WeightUnit,
}
