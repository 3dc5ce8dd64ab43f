//! What the rule book says about parcels besides the rules' sentences.

use super::text::{ITEM_TOTAL_PLACES, PARCEL_PLACES};
use super::volume::VolumeUnit;
use super::{
    ITEMS_MAX, PACKAGE_NAME_MAX, PARCELS_MAX, SAVED_PACKAGES_MAX, SIDE_MAX, WeightUnit, convert_volume, convert_weight,
};
use crate::Decimal;
use crate::book::{BookCell, Limit, Table, limit};

const UNITS: &str = "Product specification, section 9: units and formatting";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["shipment.check", "shipment.quick_check", "courier.check", "rate.billed_weight"],
            Entries(PARCELS_MAX),
            "Parcels of a shipment",
            "Les colis d’un envoi",
            "A decision of this product"
        ),
        limit!(
            &["shipment.check", "customs.check", "customs.form"],
            Entries(ITEMS_MAX),
            "Things that a parcel or an invoice lists",
            "Ce qu’énumère un colis ou une facture",
            "A decision of this product"
        ),
        limit!(
            &["shipment.check", "shipment.quick_check", "account.defaults", "parcel.saved_packages"],
            Centimetres(SIDE_MAX),
            "Each side of a parcel",
            "Chaque côté d’un colis",
            "A decision of this product: no courier takes a longer one"
        ),
        limit!(
            &["parcel.saved_packages"],
            Entries(SAVED_PACKAGES_MAX),
            "Saved packages of an account",
            "Les emballages enregistrés d’un compte",
            "A decision of this product"
        ),
        limit!(
            &["parcel.saved_packages"],
            Characters(PACKAGE_NAME_MAX),
            "A saved package’s name",
            "Le nom d’un emballage enregistré",
            "A decision of this product"
        ),
        limit!(
            &["parcel.format"],
            Places(PARCEL_PLACES),
            "A parcel’s dimensions and weight",
            "Les dimensions et le poids d’un colis",
            UNITS
        ),
        limit!(&["customs.totals"], Places(ITEM_TOTAL_PLACES), "Totals of items", "Les totaux d’articles", UNITS),
    ],
    &[
        Table {
            rules: &["parcel.weight"],
            title: ["Units of weight", "Unités de poids"],
            columns: &[["Unit", "Unité"], ["10,000 of it in pounds", "10 000 en livres"]],
            rows: weights,
            source: UNITS,
        },
        Table {
            rules: &["parcel.volume"],
            title: ["Units of volume", "Unités de volume"],
            columns: &[["Unit", "Unité"], ["1,000 of it in litres", "1 000 en litres"]],
            rows: volumes,
            source: "The international foot (28.316846592 L) and the gallon of 231 cubic inches (3.785411784 L), both exact",
        },
    ],
);

fn weights() -> Vec<Vec<BookCell>> {
    let units = [WeightUnit::Lbs, WeightUnit::Oz, WeightUnit::Kg, WeightUnit::G];
    let row = |unit: WeightUnit| {
        let pounds = convert_weight(Decimal::whole(10_000), unit, WeightUnit::Lbs);
        vec![BookCell::wire(&unit), BookCell::of(|lang| pounds.in_words(lang))]
    };
    units.into_iter().map(row).collect()
}

fn volumes() -> Vec<Vec<BookCell>> {
    let units = [
        VolumeUnit::CubicCentimeters,
        VolumeUnit::CubicFeet,
        VolumeUnit::CubicMeters,
        VolumeUnit::Gallons,
        VolumeUnit::Litres,
    ];
    let row = |unit: VolumeUnit| {
        let litres = convert_volume(Decimal::whole(1_000), unit, VolumeUnit::Litres);
        vec![BookCell::wire(&unit), BookCell::or_dash(litres.map(|litres| BookCell::of(|lang| litres.in_words(lang))))]
    };
    units.into_iter().map(row).collect()
}
