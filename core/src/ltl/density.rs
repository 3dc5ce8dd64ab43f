//! Density of a load, and its freight class.

use super::class::class_of;
use super::input::LtlPalletInput;
use crate::number::nearest;
use crate::parcel::{
    DimensionUnit, ExactWeight, Measure, VolumeUnit, WeightUnit, convert_length, convert_volume, weight_text,
};
use crate::wire::{LIST_MAX, answer, input};
use crate::{Decimal, Lang};

/// Cubic inches in a cubic foot.
const CUBIC_INCHES: i128 = 1_728;
/// Places of densities and volumes for people.
const PLACES: u32 = 2;

/// Pallets with the units that they were typed in.
#[input(Default)]
#[serde(default)]
pub struct LtlLoadInput {
    /// Unit of their sides.
    pub dimension_unit: Option<DimensionUnit>,
    /// Unit of their weights.
    pub weight_unit: Option<WeightUnit>,
    /// The pallets.
    #[wire(max = LIST_MAX)]
    pub pallets: Vec<LtlPalletInput>,
}

/// What a line of pallets is to a carrier; all of it empty while a measure is missing.
#[answer(Default)]
pub struct LtlPalletLoad {
    /// Pounds a cubic foot.
    pub density: Option<Decimal>,
    /// The freight class by density.
    pub freight_class: Option<Decimal>,
    /// The density in words: `12.5 lb/ft³`.
    pub density_text: String,
    /// The class in words: `Class 85`.
    pub class_text: String,
}

/// What a load is to a carrier.
#[answer]
pub struct LtlLoad {
    /// Line by line.
    pub pallets: Vec<LtlPalletLoad>,
    /// How many pallets there are.
    pub quantity: u32,
    /// What they weigh together, in words; empty while a weight is missing.
    pub weight_text: String,
    /// What they fill together, in words; empty while a side is missing.
    pub volume_text: String,
}

/// The density and class of each line, and the load's sums.
#[must_use]
pub fn ltl_load(input: &LtlLoadInput, lang: Lang) -> LtlLoad {
    let measured: Vec<Measured> = input.pallets.iter().map(|pallet| Measured::of(pallet, input)).collect();
    LtlLoad {
        quantity: measured.iter().map(|line| line.quantity).fold(0, u32::saturating_add),
        weight_text: total_weight(&measured, input.weight_unit, lang).unwrap_or_default(),
        volume_text: total_volume(&measured, input.dimension_unit, lang).unwrap_or_default(),
        pallets: measured.iter().map(|line| line.load(lang)).collect(),
    }
}

/// A line of pallets, read.
struct Measured {
    quantity: u32,
    /// Of one.
    weight: Option<ExactWeight>,
    /// Of one, in cubic inches times 10^12.
    volume: Option<i128>,
}

impl Measured {
    fn of(pallet: &LtlPalletInput, units: &LtlLoadInput) -> Self {
        let weight = Measure::read(&pallet.weight).value().zip(units.weight_unit);
        let side = |text: &str| {
            let side = convert_length(Measure::read(text).value()?, units.dimension_unit?, DimensionUnit::In);
            Some(i128::from(side.ten_thousandths()))
        };
        let volume = || side(&pallet.length)?.checked_mul(side(&pallet.width)?)?.checked_mul(side(&pallet.height)?);
        Self {
            quantity: pallet.quantity,
            weight: weight.map(|(weight, unit)| ExactWeight::of(weight, unit)),
            // A side of less than a ten-thousandth of an inch is none.
            volume: volume().filter(|volume| *volume > 0),
        }
    }

    /// Pounds a cubic foot, rounded half up to four places.
    fn density(&self) -> Option<Decimal> {
        let pounds = i128::from(self.weight?.in_unit(WeightUnit::Lbs).ten_thousandths());
        // Ten-thousandths of pounds by 10^12ths of cubic inches, in ten-thousandths.
        let scaled = pounds.checked_mul(CUBIC_INCHES)?.checked_mul(1_000_000_000_000)?;
        Some(Decimal::scaled(nearest(scaled, self.volume?)))
    }

    fn load(&self, lang: Lang) -> LtlPalletLoad {
        let Some(density) = self.density() else { return LtlPalletLoad::default() };
        let class = class_of(density);
        LtlPalletLoad {
            density: Some(density),
            freight_class: Some(class),
            density_text: density.measure_in_words(PLACES, lang.pick("lb/ft³", "lb/pi³"), lang),
            class_text: [lang.pick("Class ", "Classe "), &class.in_words(lang)].concat(),
        }
    }
}

fn total_weight(lines: &[Measured], unit: Option<WeightUnit>, lang: Lang) -> Option<String> {
    let weights = lines.iter().map(|line| Some(line.weight?.times(line.quantity)));
    let total: ExactWeight = weights.collect::<Option<Vec<_>>>()?.into_iter().sum();
    let unit = unit.filter(|_| !lines.is_empty())?;
    Some(weight_text(total.in_unit(unit), unit, lang))
}

/// In cubic metres where sides are in centimetres, in cubic feet where they are in inches.
fn total_volume(lines: &[Measured], unit: Option<DimensionUnit>, lang: Lang) -> Option<String> {
    let volumes = lines.iter().map(|line| line.volume?.checked_mul(i128::from(line.quantity)));
    let total = volumes.collect::<Option<Vec<_>>>()?.into_iter().try_fold(0_i128, i128::checked_add)?;
    let unit = unit.filter(|_| !lines.is_empty())?;
    // 10^12ths of cubic inches, in ten-thousandths of cubic feet.
    let feet = Decimal::scaled(nearest(total, CUBIC_INCHES * 100_000_000));
    let (volume, sign) = match unit {
        DimensionUnit::In => (feet, VolumeUnit::CubicFeet),
        DimensionUnit::Cm => {
            (convert_volume(feet, VolumeUnit::CubicFeet, VolumeUnit::CubicMeters)?, VolumeUnit::CubicMeters)
        }
    };
    Some(volume.measure_in_words(PLACES, sign.sign(lang), lang))
}
