//! A parcel as typed, in the units in which couriers reckon.

use crate::Decimal;
use crate::parcel::{DimensionUnit, ParcelInput, ParcelType, WeightUnit};

/// Sides beyond this are cut to it: ten kilometres, which every limit refuses.
const LONGEST_SIDE: Decimal = Decimal::whole(1_000_000);

/// A parcel whose numbers can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measured {
    /// Length, width and height in centimetres; zero for envelopes and where they are not known.
    pub sides_cm: [Decimal; 3],
    weight: Decimal,
    unit: WeightUnit,
}

impl Measured {
    /// Reads a parcel; none where its weight or a side that it needs is no decimal, negative, or without unit.
    #[must_use]
    pub fn read(parcel: &ParcelInput) -> Option<Self> {
        let number = |text: &str| text.parse::<Decimal>().ok().filter(|value| *value >= Decimal::ZERO);
        let (weight, unit) = (number(&parcel.weight)?, parcel.weight_unit?);
        let mut sides_cm = [Decimal::ZERO; 3];
        if parcel.kind == ParcelType::Parcel {
            for (side, text) in sides_cm.iter_mut().zip([&parcel.length, &parcel.width, &parcel.height]) {
                let typed = number(text)?;
                let cm = if parcel.dimension_unit == Some(DimensionUnit::In) { typed.times(254, 100) } else { typed };
                *side = cm.min(LONGEST_SIDE);
            }
        }
        Some(Self { sides_cm, weight, unit })
    }

    /// The weight in kilograms or pounds, by the product's factors (1 kg is 2.20462 lb, 1 oz is 0.0625 lb).
    #[must_use]
    pub fn weight_in(&self, unit: WeightUnit) -> Decimal {
        let pounds = matches!(unit, WeightUnit::Lbs | WeightUnit::Oz);
        let (numerator, denominator) = match (self.unit, pounds) {
            (WeightUnit::Kg, false) | (WeightUnit::Lbs, true) => (1, 1),
            (WeightUnit::G, false) => (1, 1_000),
            (WeightUnit::Lbs, false) => (100_000, 220_462),
            (WeightUnit::Oz, false) => (6_250, 220_462),
            (WeightUnit::Kg, true) => (220_462, 100_000),
            (WeightUnit::G, true) => (220_462, 100_000_000),
            (WeightUnit::Oz, true) => (1, 16),
        };
        self.weight.times(numerator, denominator)
    }

    /// Volume in 10⁻¹² cm³.
    #[must_use]
    pub fn volume(&self) -> i128 {
        self.sides_cm.iter().map(|side| i128::from(side.ten_thousandths())).product()
    }

    /// The longest side, in centimetres.
    #[must_use]
    pub fn longest_cm(&self) -> Decimal {
        self.sides_cm.iter().copied().max().unwrap_or_default()
    }

    /// The place (0 length, 1 width, 2 height) of the longest side, the first where some are equal.
    #[must_use]
    pub fn longest_place(&self) -> usize {
        let longest = self.longest_cm();
        self.sides_cm.iter().position(|side| *side == longest).unwrap_or_default()
    }

    /// The longest side plus twice the sum of the two others, in centimetres.
    #[must_use]
    pub fn length_and_girth_cm(&self) -> Decimal {
        let others = self.sides_cm.iter().copied().sum::<Decimal>() - self.longest_cm();
        self.longest_cm() + others + others
    }
}
