//! The units that a form offers, with their signs.

use crate::wire::{answer, input};

use super::{DimensionUnit, WeightUnit};
use crate::lang::LangContext;

/// A unit of weight in words.
#[input]
pub struct WeightUnitChoice {
    /// The unit on the wire.
    pub unit: WeightUnit,
    /// Its sign: `kg`, `lbs`, in French `lb`.
    pub sign: String,
}

/// A unit of length in words.
#[input]
pub struct DimensionUnitChoice {
    /// The unit on the wire.
    pub unit: DimensionUnit,
    /// Its sign: `cm`, `in`, in French `po`.
    pub sign: String,
}

/// Every unit of a parcel, the metric ones first.
#[answer]
pub struct UnitChoices {
    /// Units of weight.
    pub weights: Vec<WeightUnitChoice>,
    /// Units of length.
    pub lengths: Vec<DimensionUnitChoice>,
}

/// The rule `parcel.units`; its input, a boolean, is not looked at.
pub(super) fn units(_: &bool, context: &LangContext) -> UnitChoices {
    let lang = context.lang;
    UnitChoices {
        weights: [WeightUnit::Kg, WeightUnit::Lbs, WeightUnit::G, WeightUnit::Oz]
            .map(|unit| WeightUnitChoice { unit, sign: unit.sign().to_owned() })
            .into(),
        lengths: [DimensionUnit::Cm, DimensionUnit::In]
            .map(|unit| DimensionUnitChoice { unit, sign: unit.sign(lang).to_owned() })
            .into(),
    }
}
