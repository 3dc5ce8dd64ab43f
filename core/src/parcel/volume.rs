//! Volumes in the five units.

use crate::wire::input;

use crate::number::half_up;
use crate::{Decimal, Lang};

/// A unit of volume.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum VolumeUnit {
    /// Cubic centimetres.
    CubicCentimeters,
    /// Cubic feet.
    CubicFeet,
    /// Cubic metres.
    CubicMeters,
    /// Gallons of the United States.
    Gallons,
    /// Litres.
    Litres,
}

impl VolumeUnit {
    /// Billionths of a litre in one. Source: the international foot (28.316846592 L) and the gallon of 231 cubic inches
    /// (3.785411784 L), both exact.
    const fn nanolitres(self) -> i128 {
        match self {
            VolumeUnit::CubicCentimeters => 1_000_000,
            VolumeUnit::CubicFeet => 28_316_846_592,
            VolumeUnit::CubicMeters => 1_000_000_000_000,
            VolumeUnit::Gallons => 3_785_411_784,
            VolumeUnit::Litres => 1_000_000_000,
        }
    }

    /// The unit's sign. A gallon is named as the one of the United States, since the Imperial one is larger.
    #[must_use]
    pub fn sign(self, lang: Lang) -> &'static str {
        match self {
            VolumeUnit::CubicCentimeters => "cm³",
            VolumeUnit::CubicFeet => lang.pick("ft³", "pi³"),
            VolumeUnit::CubicMeters => "m³",
            VolumeUnit::Gallons => lang.pick("US gal", "gal US"),
            VolumeUnit::Litres => "L",
        }
    }
}

/// Converts a volume, rounded half up to four places; None if the result is too large for a decimal (922 million
/// million, so 922 million cubic metres in cubic centimetres).
#[must_use]
pub fn convert_volume(value: Decimal, from: VolumeUnit, to: VolumeUnit) -> Option<Decimal> {
    let exact = i128::from(value.ten_thousandths()) * from.nanolitres();
    i64::try_from(half_up(exact, to.nanolitres())).ok().map(Decimal::scaled)
}

/// A volume to convert.
#[input(Copy)]
pub struct VolumeConversion {
    /// The volume, in `from`.
    pub value: Decimal,
    /// Its unit.
    pub from: VolumeUnit,
    /// The wanted unit.
    pub to: VolumeUnit,
}
