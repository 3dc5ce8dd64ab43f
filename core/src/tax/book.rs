//! What the rule book says about taxes besides the rules' sentences.

use super::table::rows;
use crate::book::{BookCell, Limit, Table};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[],
    &[Table {
        rules: &["tax.freight", "rate.price"],
        title: ["Rates by province and date", "Taux par province et par date"],
        columns: &[
            ["Province", "Province"],
            ["Tax", "Taxe"],
            ["Percent", "Pourcentage"],
            ["From", "À partir du"],
            ["Source", "Source"],
        ],
        rows: rates,
        source: "",
    }],
);

fn rates() -> Vec<Vec<BookCell>> {
    let row = |row: &super::TaxRow| {
        vec![
            row.province.into(),
            row.tax.names().into(),
            BookCell::of(|lang| row.percent.percent_in_words(lang)),
            BookCell::wire(&row.from),
            row.source.into(),
        ]
    };
    rows().iter().map(row).collect()
}
