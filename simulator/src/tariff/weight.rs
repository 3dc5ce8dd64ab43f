//! The weight that is billed.

use waybill_core::Decimal;
use waybill_core::courier::billing;
use waybill_core::number::half_up;
use waybill_core::parcel::WeightUnit;

/// A parcel's weights for a service, in kilograms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weighed {
    /// The weight that is billed, as the courier rounds it.
    pub billed: Decimal,
    /// The dimensional weight, where it is above the actual one.
    pub cubed: Option<Decimal>,
}

/// Grams to the pound, in ten-thousandths of a kilogram: 0.45359237 kg.
const POUND: (i64, i64) = (45_359_237, 100_000_000);

impl Weighed {
    /// Weighs a parcel of `actual` kilograms and `sides` centimetres for a courier's service.
    #[must_use]
    pub fn of(courier: &str, service: &str, actual: Decimal, sides: Option<[Decimal; 3]>) -> Self {
        let row = billing(courier, service);
        let divisor = row.and_then(|row| row.cm3_per_kg);
        let cubed =
            sides.zip(divisor).map(|(sides, divisor)| dimensional(sides, divisor)).filter(|cubed| *cubed > actual);
        let heavier = cubed.unwrap_or(actual);
        let billed = match row.map(|row| row.unit) {
            Some(WeightUnit::Lbs) => whole_pounds(heavier),
            _ => heavier,
        };
        Self { billed, cubed }
    }
}

/// Volume over divisor, to the gram.
fn dimensional(sides: [Decimal; 3], divisor: u32) -> Decimal {
    let [a, b, c] = sides.map(|side| i128::from(side.ten_thousandths()));
    // Three scaled sides over a plain divisor: scale³ down to thousandths, then up to ten-thousandths.
    let scale = i128::from(Decimal::SCALE).pow(3) / 1_000;
    let grams = half_up(a * b * c, scale * i128::from(divisor));
    Decimal::scaled(i64::try_from(grams * 10).unwrap_or(i64::MAX))
}

/// Up to the next whole pound, at least one; in kilograms.
fn whole_pounds(weight: Decimal) -> Decimal {
    let scaled = i128::from(weight.ten_thousandths()) * i128::from(POUND.1);
    let per_pound = i128::from(POUND.0) * i128::from(Decimal::SCALE);
    let pounds = i64::try_from((scaled + per_pound - 1) / per_pound).unwrap_or(i64::MAX).max(1);
    Decimal::whole(pounds).times(POUND.0, POUND.1)
}
