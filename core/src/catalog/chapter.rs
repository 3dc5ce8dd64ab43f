//! The chapters of the book, one a noun.

use crate::book::{Limit, Table};
use crate::{
    account, address, alert, bulk, claim, courier, customs, date, file, freight, image, insurance, ltl, parcel,
    payment, pickup, purchase, quote, rate, shipment, tax, tracking, violation,
};

/// A noun of the rules.
#[derive(Debug, Clone, Copy)]
pub struct Chapter {
    /// How the names of its rules begin.
    pub noun: &'static str,
    /// Its title, English and French.
    pub title: [&'static str; 2],
    /// The limits that its rules keep.
    pub limits: &'static [Limit],
    /// The tables that its rules read.
    pub tables: &'static [Table],
}

const fn chapter(
    noun: &'static str,
    title: [&'static str; 2],
    (limits, tables): (&'static [Limit], &'static [Table]),
) -> Chapter {
    Chapter { noun, title, limits, tables }
}

const fn plain(noun: &'static str, title: [&'static str; 2]) -> Chapter {
    chapter(noun, title, (&[], &[]))
}

/// Every chapter, in the order of the rules' list.
pub const CHAPTERS: &[Chapter] = &[
    chapter("account", ["Accounts", "Comptes"], account::book::LISTED),
    chapter("address", ["Addresses", "Adresses"], address::book::LISTED),
    chapter("alert", ["Alerts and reminders", "Alertes et rappels"], alert::book::LISTED),
    chapter("bulk", ["Bulk labels", "Étiquettes en lot"], bulk::book::LISTED),
    chapter("claim", ["Claims", "Réclamations"], claim::book::LISTED),
    chapter("courier", ["Couriers", "Transporteurs"], courier::book::LISTED),
    chapter("customs", ["Customs", "Douanes"], customs::book::LISTED),
    chapter("date", ["Dates and holidays", "Dates et jours fériés"], date::book::LISTED),
    plain("drop_off", ["Drop-off points", "Points de dépôt"]),
    chapter("file", ["Files", "Fichiers"], file::book::LISTED),
    chapter("freight", ["Freight insurance", "Assurance de fret"], freight::book::LISTED),
    chapter("image", ["Images", "Images"], image::book::LISTED),
    chapter("insurance", ["Insurance", "Assurance"], insurance::book::LISTED),
    chapter("ltl", ["Freight quotes", "Soumissions de fret"], ltl::book::LISTED),
    plain("number", ["Numbers as typed", "Nombres saisis"]),
    chapter("parcel", ["Parcels", "Colis"], parcel::book::LISTED),
    chapter("payment", ["Cards and payments", "Cartes et paiements"], payment::book::LISTED),
    chapter("pickup", ["Pickups", "Ramassages"], pickup::book::LISTED),
    plain("policy", ["Policies of their own", "Polices distinctes"]),
    chapter("purchase", ["Buying a label", "Achat d’une étiquette"], purchase::book::LISTED),
    chapter("quote", ["Quotes", "Soumissions"], quote::book::LISTED),
    chapter("rate", ["Rates and prices", "Tarifs et prix"], rate::book::LISTED),
    chapter("shipment", ["Shipments", "Envois"], shipment::book::LISTED),
    plain("shop", ["Connected stores", "Boutiques connectées"]),
    chapter("tax", ["Taxes", "Taxes"], tax::book::LISTED),
    chapter("tracking", ["Tracking", "Suivi"], tracking::book::LISTED),
    chapter("violation", ["Messages", "Messages"], violation::book::LISTED),
];
