//! A parcel as typed, in the units that couriers use.

use crate::Decimal;
use crate::parcel::{DimensionUnit, ParcelInput, ParcelType, WeightUnit, convert_length, convert_weight};

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
    /// Reads a parcel; None if its weight or a side that it needs is not a decimal, is negative, or has no unit.
    #[must_use]
    pub fn read(parcel: &ParcelInput) -> Option<Self> {
        let number = |text: &str| text.parse::<Decimal>().ok().filter(|value| *value >= Decimal::ZERO);
        let (weight, unit) = (number(&parcel.weight)?, parcel.weight_unit?);
        let mut sides_cm = [Decimal::ZERO; 3];
        if parcel.kind == ParcelType::Parcel {
            for (side, text) in sides_cm.iter_mut().zip([&parcel.length, &parcel.width, &parcel.height]) {
                let typed = number(text)?;
                let cm = if parcel.dimension_unit == Some(DimensionUnit::In) {
                    convert_length(typed, DimensionUnit::In, DimensionUnit::Cm)
                } else {
                    typed
                };
                *side = cm.min(LONGEST_SIDE);
            }
        }
        Some(Self { sides_cm, weight, unit })
    }

    /// The weight in a unit, by the product's factors.
    #[must_use]
    pub fn weight_in(&self, unit: WeightUnit) -> Decimal {
        convert_weight(self.weight, self.unit, unit)
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
