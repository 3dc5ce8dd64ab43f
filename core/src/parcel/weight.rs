//! Conversion of weights.

use crate::wire::input;

use crate::Decimal;
use crate::lang::LangContext;
use crate::term::{WeightUnit, convert_weight};

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

pub(super) fn convert(input: &WeightConversion, _: &LangContext) -> Decimal {
    convert_weight(input.value, input.from, input.to)
}
