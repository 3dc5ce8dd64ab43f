//! Units of weight: their signs, and conversion.

use std::iter::Sum;
use std::ops::Add;

use crate::Decimal;
use crate::number::nearest;
use crate::wire::input;

/// A unit of weight.
#[input(Copy, Hash)]
#[serde(rename_all = "lowercase")]
pub enum WeightUnit {
    /// Pounds.
    Lbs,
    /// Ounces.
    Oz,
    /// Kilograms.
    Kg,
    /// Grams.
    G,
}

impl WeightUnit {
    /// The unit's sign, the same in both languages.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            WeightUnit::Lbs => "lb",
            WeightUnit::Oz => "oz",
            WeightUnit::Kg => "kg",
            WeightUnit::G => "g",
        }
    }
}

/// Hundred-millionths of a pound in one of each unit. Source: the product's factors to lbs (oz 0.0625, kg 2.20462,
/// g 0.00220462).
const fn factor(unit: WeightUnit) -> i128 {
    match unit {
        WeightUnit::Lbs => 100_000_000,
        WeightUnit::Oz => 6_250_000,
        WeightUnit::Kg => 220_462_000,
        WeightUnit::G => 220_462,
    }
}

/// A weight without rounding, so that sums of different units are exact: pounds times 10^12.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExactWeight(i128);

impl ExactWeight {
    /// A weight in a unit.
    #[must_use]
    pub const fn of(weight: Decimal, unit: WeightUnit) -> Self {
        Self(weight.ten_thousandths() as i128 * factor(unit))
    }

    /// So many of it.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count as i128))
    }

    /// In a unit, rounded half up to four places.
    #[must_use]
    pub fn in_unit(self, unit: WeightUnit) -> Decimal {
        Decimal::scaled(nearest(self.0, factor(unit)))
    }

    /// In a unit, rounded half up to a whole number, once.
    #[must_use]
    pub fn rounded_in(self, unit: WeightUnit) -> i64 {
        nearest(self.0, factor(unit) * i128::from(Decimal::SCALE))
    }
}

impl Add for ExactWeight {
    type Output = ExactWeight;
    fn add(self, other: ExactWeight) -> ExactWeight {
        ExactWeight(self.0.saturating_add(other.0))
    }
}

impl Sum for ExactWeight {
    fn sum<I: Iterator<Item = ExactWeight>>(weights: I) -> ExactWeight {
        weights.fold(ExactWeight::default(), Add::add)
    }
}

/// Converts a weight, rounded half up to four places.
#[must_use]
pub fn convert_weight(value: Decimal, from: WeightUnit, to: WeightUnit) -> Decimal {
    if from == to { value } else { ExactWeight::of(value, from).in_unit(to) }
}
