//! A statement as lines: one for each receipt, credit note and billing adjustment.

use std::path::PathBuf;

use futures::stream;
use waybill_core::Lang;

use super::month::clock_of;
use super::movement::Movement;
use crate::platform::http::{Cell, CsvAnswer, XlsxAnswer};

/// The columns' widths in a workbook, in characters.
const WIDTHS: [u16; 14] = [17, 20, 18, 30, 16, 18, 12, 12, 12, 12, 12, 12, 22, 16];

const fn head(lang: Lang) -> [&'static str; 14] {
    match lang {
        Lang::En => [
            "Date",
            "Number",
            "Document",
            "Service",
            "Reference",
            "Invoice reference",
            "Shipping",
            "Insurance",
            "GST/HST",
            "QST",
            "Premium tax",
            "Total",
            "Card",
            "Demonstration",
        ],
        Lang::Fr => [
            "Date",
            "Numéro",
            "Document",
            "Service",
            "Référence",
            "Référence de facture",
            "Transport",
            "Assurance",
            "TPS/TVH",
            "TVQ",
            "Taxe sur les primes",
            "Total",
            "Carte",
            "Démonstration",
        ],
    }
}

fn cells(row: &Movement, lang: Lang) -> Vec<Cell> {
    let text = |text: &str| if text.is_empty() { Cell::Empty } else { Cell::Text(text.to_owned()) };
    let mut cells = vec![
        Cell::Moment(clock_of(row.at)),
        text(&row.number),
        text(row.kind.in_words(lang)),
        text(&row.service),
        text(&row.references.reference),
        text(&row.references.invoice_reference),
    ];
    let [gst_hst, qst, premium_tax] = row.filed;
    let amounts = [row.transport, row.insurance, gst_hst, qst, premium_tax, row.total];
    cells.extend(amounts.map(|amount| Cell::Money(amount.0)));
    cells.extend([text(&row.card), text(if row.simulated { lang.pick("Yes", "Oui") } else { "" })]);
    cells
}

/// The statement as CSV.
pub fn csv(rows: Vec<Movement>, lang: Lang) -> CsvAnswer {
    let text =
        |row: &Movement| -> Vec<String> { cells(row, lang).into_iter().map(|cell| cell.in_words(lang)).collect() };
    let lines: Vec<Vec<String>> = rows.iter().map(text).collect();
    CsvAnswer::new("waybill-statement.csv", &head(lang), stream::iter([Ok(lines)]))
}

/// The statement as a workbook, written in a folder.
pub fn xlsx(rows: Vec<Movement>, lang: Lang, folder: PathBuf) -> XlsxAnswer {
    let head = head(lang).into_iter().zip(WIDTHS).collect();
    let lines: Vec<Vec<Cell>> = rows.iter().map(|row| cells(row, lang)).collect();
    XlsxAnswer::new("waybill-statement.xlsx", folder, head, stream::iter([Ok(lines)]))
}
