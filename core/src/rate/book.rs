//! What the rule book says about rates besides the rules' sentences.

use super::order::{FASTEST_PLACE, RATES_MAX};
use super::price::CHARGES_MAX;
use super::smaller::TRIM_CM;
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["rate.sort"],
            Index(FASTEST_PLACE),
            "The place of the rate tagged Fastest",
            "La place du tarif « le plus rapide »",
            "Product specification, section 9: rates and display"
        ),
        limit!(
            &["rate.sort"],
            Entries(RATES_MAX),
            "Rates sorted at a time",
            "Les tarifs triés à la fois",
            "Some twenty for each of six couriers is what a shipment gets"
        ),
        limit!(
            &["rate.price", "rate.tax_lines"],
            Entries(CHARGES_MAX),
            "Lines of a price",
            "Les lignes d’un prix",
            "Couriers’ answers have some twenty"
        ),
        limit!(
            &["parcel.smaller_box"],
            Centimetres(TRIM_CM),
            "How much shorter the sides of the smaller box are; 1 in where inches were typed",
            "De combien sont plus courts les côtés de la boîte plus petite; 1 po si elle est mesurée en pouces",
            "A decision of this product: what a closer-fitting carton is good for"
        ),
    ],
    &[],
);
