//! What the rule book says about shipments besides the rules' sentences.

use super::draft::RESET_CLOSES;
use super::label_email::LABEL_EMAILS_MAX;
use super::moves::{MOVES, Move};
use super::options::{NOTE_MAX, QUESTIONS_MAX};
use crate::book::{BookCell, Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["shipment.check", "shipment.reset"],
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
            rules: &["shipment.reset", "dialog.open"],
            title: ["What a reset closes", "Ce que ferme une remise à zéro"],
            columns: &[["Window", "Fenêtre"]],
            rows: || RESET_CLOSES.iter().map(|window| vec![BookCell::wire(window)]).collect(),
            source: "Product specification, section 2: modals",
        },
    ],
);

fn moves() -> Vec<Vec<BookCell>> {
    let row = |one: &Move| {
        vec![BookCell::wire(&one.from), BookCell::wire(&one.asked), BookCell::wire(&one.to), one.by_client.into()]
    };
    MOVES.iter().map(row).collect()
}
