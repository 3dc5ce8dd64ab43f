//! What the rule book says about shipments besides the rules' sentences.

use super::goods::{GoodsEffect, RESTRICTED_GOODS};
use super::label_email::LABEL_EMAILS_MAX;
use super::moves::{MOVES, Move};
use super::options::{NOTE_MAX, QUESTIONS_MAX};
use crate::book::{BookCell, Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["shipment.check"],
            Entries(QUESTIONS_MAX),
            "Questions on restricted and referred goods",
            "Les questions sur les marchandises restreintes",
            "A decision of this product"
        ),
        limit!(
            &["shipment.label_emails"],
            Entries(LABEL_EMAILS_MAX),
            "Addresses that a label is mailed to at a time",
            "Les adresses auxquelles une étiquette est envoyée à la fois",
            "A decision of this product"
        ),
        limit!(
            &["shipment.check"],
            Characters(NOTE_MAX),
            "Instructions for the courier, and anything else",
            "Les instructions au transporteur, et tout autre renseignement",
            "A decision of this product"
        ),
    ],
    &[
        Table {
            rules: &["shipment.move", "shipment.moves"],
            title: ["Which status may follow which", "Quel statut peut suivre lequel"],
            columns: &[
                ["From", "De"],
                ["Asked for", "Demandé"],
                ["Leads to", "Mène à"],
                ["A client may ask", "Un client peut le demander"],
            ],
            rows: moves,
            source: "Product specification, section 4, with the cancelling and its refusal",
        },
        Table {
            rules: &["shipment.check", "shipment.goods"],
            title: ["What a yes about the goods means", "Ce que signifie un oui sur les marchandises"],
            columns: &[["Question", "Question"], ["Effect", "Effet"]],
            rows: restricted,
            source: "Canada Post: non-mailable matter; cover: a decision of this product",
        },
    ],
);

fn moves() -> Vec<Vec<BookCell>> {
    let row = |one: &Move| {
        vec![BookCell::wire(&one.from), BookCell::wire(&one.asked), BookCell::wire(&one.to), one.by_client.into()]
    };
    MOVES.iter().map(row).collect()
}

fn restricted() -> Vec<Vec<BookCell>> {
    let words = |effect: GoodsEffect| -> [&'static str; 2] {
        match effect {
            GoodsEffect::Prohibited => ["The shipment is refused", "L’envoi est refusé"],
            GoodsEffect::NotCovered => ["No insurance", "Pas d’assurance"],
            GoodsEffect::NeedsProof => ["Insured with a proof of value", "Assuré avec une preuve de valeur"],
        }
    };
    RESTRICTED_GOODS.iter().map(|(key, effect)| vec![(*key).into(), words(*effect).into()]).collect()
}
