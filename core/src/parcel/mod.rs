//! Parcels: dimensions, weights and their units.

#[cfg(feature = "book")]
pub(crate) mod book;
mod input;
mod length;
mod measure;
mod saved;
mod text;
mod unit;
mod volume;
mod weight;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::{Decimal, Violation};

pub use input::{DimensionUnit, ParcelInput, ParcelItemInput, ParcelType, WeightUnit};
pub use length::{LengthConversion, convert_length, dimension_factor};
pub use measure::{Measure, ParcelRole, SIDE_MAX, parcel_dimensions};
pub(crate) use measure::{measured, readable, side};
pub use saved::{PACKAGE_NAME_MAX, SAVED_PACKAGES_MAX, SavedPackageInput, SavedPackagesInput, check_saved_packages};
pub use text::{ITEM_TOTAL_PLACES, PARCEL_PLACES, ParcelText, WeightDisplayInput, dimensions_text, weight_text};
pub use unit::{DimensionUnitChoice, UnitChoices, WeightUnitChoice};
pub use volume::{VolumeConversion, VolumeUnit, convert_volume};
pub use weight::{ExactWeight, WeightConversion, convert_weight};

/// Most parcels of a shipment.
pub const PARCELS_MAX: usize = 50;
/// Most things that a parcel, or a commercial invoice, lists.
pub const ITEMS_MAX: usize = 99;

/// Rules on parcels.
pub const RULES: &[Rule] = &[
    rule!("parcel.weight", "Converts a weight between lbs, oz, kg and g.",
        "Convertit un poids entre livres, onces, kilogrammes et grammes.",
        weight::convert, WeightConversion, LangContext => Decimal),
    rule!("parcel.length", "Converts a length between centimetres and inches.",
        "Convertit une longueur entre centimètres et pouces.",
        length::convert, LengthConversion, LangContext => Decimal),
    rule!("parcel.volume", "Converts a volume between cubic centimetres, feet and metres, gallons and litres; null where it is too large to be written.",
        "Convertit un volume entre centimètres, pieds et mètres cubes, gallons et litres; null s’il est trop grand pour être écrit.",
        volume::convert, VolumeConversion, LangContext => Option<Decimal>),
    rule!("parcel.dimension_factor", "Gives the dimension used for anything that is not a parcel: 2.54 cm or 1 in.",
        "Donne la dimension qui remplace celles de ce qui n’est pas un colis : 2,54 cm ou 1 po.",
        length::factor, DimensionUnit, LangContext => Decimal),
    rule!("parcel.format", "Formats a parcel's dimensions and weight: with two places, and in words without idle zeros.",
        "Met en forme les dimensions et le poids d’un colis : avec deux décimales, et en mots sans zéros inutiles.",
        text::format, ParcelInput, LangContext => ParcelText),
    rule!("parcel.weight_display", "Puts a weight into words of the language.",
        "Écrit un poids dans la langue demandée.",
        text::weight_display, WeightDisplayInput, LangContext => String),
    rule!("parcel.units", "Lists the units of weight and length with their signs in the language.",
        "Énumère les unités de poids et de longueur avec leurs symboles dans la langue.",
        unit::units, bool, LangContext => UnitChoices),
    rule!("parcel.saved_packages", "Checks the packages that an account saves under names.",
        "Vérifie les emballages qu’un compte enregistre sous un nom.",
        saved::check_saved_packages, SavedPackagesInput, LangContext => Vec<Violation>),
];
