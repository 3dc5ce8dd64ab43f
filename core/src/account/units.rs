//! The default units of a user's parcels.

use crate::wire::input;

use crate::address::country_code;
use crate::lang::LangContext;
use crate::parcel::{DimensionUnit, ParcelInput, WeightUnit};

/// The units in which weights and lengths are typed and shown.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum Units {
    /// Kilograms and centimetres.
    #[default]
    Metric,
    /// Pounds and inches.
    Imperial,
}

/// Where parcels are weighed in pounds: the United States and its territories.
pub(super) const IMPERIAL: [&str; 6] = ["US", "PR", "VI", "GU", "AS", "MP"];

impl Units {
    /// The unit of weights.
    #[must_use]
    pub const fn weight(self) -> WeightUnit {
        match self {
            Self::Metric => WeightUnit::Kg,
            Self::Imperial => WeightUnit::Lbs,
        }
    }

    /// The unit of lengths.
    #[must_use]
    pub const fn length(self) -> DimensionUnit {
        match self {
            Self::Metric => DimensionUnit::Cm,
            Self::Imperial => DimensionUnit::In,
        }
    }
}

/// The rule `account.new_parcel`.
pub(super) fn new_parcel(units: &Units, _: &LangContext) -> ParcelInput {
    ParcelInput { weight_unit: Some(units.weight()), dimension_unit: Some(units.length()), ..ParcelInput::default() }
}

/// The rule `account.units_of_country`.
pub(super) fn units_of_country(country: &str, _: &LangContext) -> Units {
    if IMPERIAL.contains(&country_code(country).as_ref()) { Units::Imperial } else { Units::Metric }
}
