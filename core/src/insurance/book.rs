//! What the rule book says about insurance besides the rules' sentences.

use super::fee::FREE_AMOUNT;
use super::image::{COVER_MAX, IMAGE_GOODS, PRODUCT_IMAGE_THRESHOLD};
use super::tier::{DEFAULT_RATES, InsuranceKind, TIERS_MAX};
use crate::book::{BookCell, Limit, Table, limit};
use crate::{Cents, Decimal};

const FEE: &str = "Product specification, section 9: insurance fee";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["insurance.fee", "insurance.free_amount"],
            Money(FREE_AMOUNT),
            "Up to this amount there is no fee",
            "Jusqu’à ce montant, aucuns frais",
            FEE
        ),
        limit!(
            &["insurance.images"],
            Money(PRODUCT_IMAGE_THRESHOLD),
            "Below this a high-value product needs an image; from it on one is asked for",
            "En dessous, un produit de grande valeur demande une image; à partir de là, elle est conseillée",
            FEE
        ),
        limit!(
            &["insurance.fee"],
            Entries(TIERS_MAX),
            "Tiers that an operator may set",
            "Les paliers qu’un exploitant peut fixer",
            "A decision of this product"
        ),
        limit!(
            &["insurance.images", "shipment.check"],
            Money(COVER_MAX),
            "The most that is covered of a parcel",
            "La couverture maximale d’un colis",
            "A decision of this product"
        ),
    ],
    &[
        Table {
            rules: &["insurance.fee"],
            title: ["Default rates", "Taux par défaut"],
            columns: &[
                ["From an amount of", "À partir d’un montant de"],
                ["Percent of the whole amount", "Pourcentage du montant entier"],
            ],
            rows: rates,
            source: FEE,
        },
        Table {
            rules: &["insurance.fee"],
            title: ["Minimum fees", "Frais minimaux"],
            columns: &[["What is insured", "Ce qui est assuré"], ["Fee", "Frais"]],
            rows: minimums,
            source: FEE,
        },
        Table {
            rules: &["insurance.images"],
            title: ["Goods that need a product image", "Marchandises qui demandent une image du produit"],
            columns: &[["Goods", "Marchandise"]],
            rows: || IMAGE_GOODS.iter().map(|goods| vec![(*goods).into()]).collect(),
            source: "Product specification, section 5: insurance images",
        },
    ],
);

fn rates() -> Vec<Vec<BookCell>> {
    let row =
        |(from, percent): &(Cents, Decimal)| vec![(*from).into(), BookCell::of(|lang| percent.percent_in_words(lang))];
    DEFAULT_RATES.iter().map(row).collect()
}

fn minimums() -> Vec<Vec<BookCell>> {
    let kinds = [(InsuranceKind::Parcel, ["A parcel", "Un colis"]), (InsuranceKind::Freight, ["Freight", "Du fret"])];
    kinds.into_iter().map(|(kind, name)| vec![name.into(), kind.minimum_fee().into()]).collect()
}
