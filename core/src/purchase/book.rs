//! What the rule book says about buying besides the rules' sentences.

use super::step::MOVES;
use crate::book::{BookCell, Limit, Table};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[],
    &[Table {
        rules: &["purchase.next"],
        title: ["How buying goes on", "Comment l’achat se poursuit"],
        columns: &[["State", "État"], ["Event", "Événement"], ["Next state", "État suivant"]],
        rows: moves,
        source: "A decision of this product: every step is written down before it is taken",
    }],
);

fn moves() -> Vec<Vec<BookCell>> {
    let row = |(event, from, to): &(super::PurchaseEvent, super::PurchaseState, super::PurchaseState)| {
        vec![BookCell::wire(from), BookCell::wire(event), BookCell::wire(to)]
    };
    MOVES.iter().map(row).collect()
}
