//! Reading measures as typed, and what a parcel requires.

use crate::term::{DimensionUnit, WeightUnit, convert_length};
use crate::violation::fail;
use crate::{Code, Decimal};

/// The longest side of a parcel, in centimetres: no courier accepts a longer one.
pub const SIDE_MAX: Decimal = Decimal::whole(500);

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

/// What a parcel is for, which decides what it requires. An envelope needs weight and weight unit only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParcelRole {
    /// A shipment: 'Please add parcel weight.'
    Shipment,
    /// A quick quote: 'Please add weight.'
    Quick,
    /// An account's usual parcel: nothing is required, and what is there must be a number.
    Usual,
}

/// A required measure.
pub(crate) fn measured<C>(missing: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |text, context| match Measure::read(text) {
        Measure::Missing => fail(missing, &[]),
        Measure::Unreadable | Measure::Given(_) => readable(text, context),
    }
}

/// An optional measure.
pub(crate) fn readable<C>(text: &str, _: &C) -> garde::Result {
    if Measure::read(text) == Measure::Unreadable { fail(Code::ParcelMeasureNumber, &[]) } else { Ok(()) }
}

/// A side: required unless the parcel is the account's usual one, and short enough for some courier.
pub(crate) fn side(missing: Code, unit: Option<DimensionUnit>) -> impl Fn(&str, &ParcelRole) -> garde::Result {
    move |text, role| {
        match role {
            ParcelRole::Shipment | ParcelRole::Quick => measured(missing)(text, role),
            ParcelRole::Usual => readable(text, role),
        }?;
        match (Measure::read(text).value(), unit) {
            (Some(length), Some(unit)) if length > convert_length(SIDE_MAX, DimensionUnit::Cm, unit) => {
                fail(Code::ParcelSideTooLong, &[("max", &format_args!("{SIDE_MAX} cm"))])
            }
            _ => Ok(()),
        }
    }
}

pub(super) fn weight_for(text: &str, role: &ParcelRole) -> garde::Result {
    match role {
        ParcelRole::Shipment => measured(Code::ParcelWeightRequired)(text, role),
        ParcelRole::Quick => measured(Code::ParcelQuickWeightRequired)(text, role),
        ParcelRole::Usual => readable(text, role),
    }
}

pub(super) fn weight_unit_for(unit: &Option<WeightUnit>, role: &ParcelRole) -> garde::Result {
    match (unit, role) {
        (None, ParcelRole::Shipment) => fail(Code::ParcelWeightUnitRequired, &[]),
        (None, ParcelRole::Quick) => fail(Code::ParcelQuickWeightUnitRequired, &[]),
        _ => Ok(()),
    }
}

pub(super) fn dimension_unit_for(unit: &Option<DimensionUnit>, role: &ParcelRole) -> garde::Result {
    match (unit, role) {
        (None, ParcelRole::Shipment | ParcelRole::Quick) => fail(Code::ParcelDimensionUnitRequired, &[]),
        _ => Ok(()),
    }
}
