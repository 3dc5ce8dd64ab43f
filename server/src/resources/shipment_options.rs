//! `GET /feResources/shipment_options`

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::http::{ApiResult, Data, RequestLang};
use crate::session::Signed;

/// What may be asked for beside transport, or said of the goods.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShipmentOption {
    /// The member of the shipment's options, or the kind of goods.
    pub key: String,
    /// `option` for a member of the options, `goods` for a value of `what_are_you_shipping`.
    pub group: String,
    /// Its words.
    pub label: String,
    /// One sentence on what it means.
    pub description: String,
}

type Words = (&'static str, &'static str);

const OPTIONS: [(&str, &str, Words, Words); 11] = [
    (
        "signature",
        "option",
        ("Signature on delivery", "Signature à la livraison"),
        (
            "The courier hands the parcel over to a person who signs.",
            "Le transporteur remet le colis à une personne qui signe.",
        ),
    ),
    (
        "insurance",
        "option",
        ("Shipping insurance", "Assurance d’envoi"),
        (
            "Covers loss and damage up to the value you declare.",
            "Couvre la perte et les dommages jusqu’à la valeur déclarée.",
        ),
    ),
    (
        "general",
        "goods",
        ("General goods", "Marchandises générales"),
        ("Anything that stands in none of the other lines.", "Tout ce qui n’entre dans aucune autre ligne."),
    ),
    (
        "high_value_product",
        "goods",
        ("High-value product", "Produit de grande valeur"),
        (
            "Electronics, jewellery, collectibles; a photo of it helps a claim.",
            "Électronique, bijoux, objets de collection; une photo aide une réclamation.",
        ),
    ),
    (
        "fragile",
        "goods",
        ("Fragile", "Fragile"),
        (
            "Glass, ceramics, instruments; pack it with two inches of filling on each side.",
            "Verre, céramique, instruments; prévoyez 5 cm de rembourrage de chaque côté.",
        ),
    ),
    (
        "perishable",
        "goods",
        ("Perishable", "Périssable"),
        (
            "Food and plants; choose a service that arrives before the weekend.",
            "Aliments et plantes; choisissez un service qui arrive avant la fin de semaine.",
        ),
    ),
    (
        "alcoholic_beverage",
        "goods",
        ("Alcoholic beverages", "Boissons alcoolisées"),
        (
            "Couriers take them only under agreements; the provinces have rules of their own.",
            "Acceptées seulement selon des ententes; les provinces ont leurs propres règles.",
        ),
    ),
    (
        "dangerous_goods",
        "goods",
        ("Dangerous goods", "Matières dangereuses"),
        (
            "Batteries, aerosols, perfume and the like need papers and a courier that takes them.",
            "Piles, aérosols, parfums, etc. exigent des documents et un transporteur qui les accepte.",
        ),
    ),
    (
        "personal_effects",
        "goods",
        ("Personal effects", "Effets personnels"),
        (
            "Used things of your own, for instance when moving.",
            "Vos propres objets usagés, par exemple lors d’un déménagement.",
        ),
    ),
    (
        "prescription_medication",
        "goods",
        ("Prescription medication", "Médicaments sur ordonnance"),
        (
            "Only from those who may dispense it; abroad, customs want the prescription.",
            "Seulement par qui peut les délivrer; à l’étranger, la douane veut l’ordonnance.",
        ),
    ),
    (
        "tobacco_products",
        "goods",
        ("Tobacco products", "Produits du tabac"),
        (
            "Few services take them, and many countries refuse them.",
            "Peu de services les acceptent, et bien des pays les refusent.",
        ),
    ),
];

/// The options of a shipment and the kinds of goods, with their words.
#[utoipa::path(get, path = "/feResources/shipment_options", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<ShipmentOption>>)))]
pub async fn list_shipment_options(
    _caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<ShipmentOption>>> {
    let view = |(key, group, label, description): &(&str, &str, Words, Words)| ShipmentOption {
        key: (*key).to_owned(),
        group: (*group).to_owned(),
        label: lang.pick(label.0, label.1).to_owned(),
        description: lang.pick(description.0, description.1).to_owned(),
    };
    Ok(Data(OPTIONS.iter().map(view).collect()))
}
