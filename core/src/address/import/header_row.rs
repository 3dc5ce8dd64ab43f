//! Header row of a table: files have titles above it, or none at all.

use super::column::columns_of;
use crate::address::{CANADA, PostalCode, bare_phone, is_email, ten_digits};
use crate::lang::LangContext;

/// How many rows are looked at.
pub const HEADER_ROWS_MAX: usize = 10;

/// Columns that make a row a header.
const COLUMNS_MIN: usize = 2;

/// The place of the header among the first rows of a table; None where there is none, and the first row is one like the
/// others. Where nothing tells, the first row is the header.
#[must_use]
pub fn header_row(first_rows: &[Vec<String>]) -> Option<usize> {
    // Lists of labels have columns of addresses too.
    let known = |row: &Vec<String>| columns_of(row, &LangContext::default()).iter().flatten().count();
    let is_header = |row: &Vec<String>| known(row) >= COLUMNS_MIN.min(row.len().max(1));
    let found = first_rows.iter().take(HEADER_ROWS_MAX).position(is_header);
    let is_data = |row: &Vec<String>| row.iter().any(|cell| is_value(cell.trim()));
    match found {
        None if first_rows.first().is_some_and(is_data) => None,
        found => Some(found.unwrap_or_default()),
    }
}

/// Whether a cell is an e-mail address, a phone number or a postal code, as no header is.
fn is_value(cell: &str) -> bool {
    is_email(cell) || ten_digits(&bare_phone(cell)) || PostalCode::parse(CANADA, cell).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect()
    }

    #[test]
    fn a_header_is_the_row_that_names_columns() {
        let header: &[&str] = &["First name", "Last name", "City"];
        let data: &[&str] = &["Ana", "Roy", "Laval"];
        for (table, place) in [
            (rows(&[header, data]), Some(0)),
            (rows(&[&["Customer list 2026-11-01"], header, data]), Some(1)),
            (rows(&[&["Clients"], &["Exporté le", "2026-11-01"], header, data]), Some(2)),
            (rows(&[&["Nom"], &["Ana Roy"]]), Some(0)),
            (rows(&[&["A", "B"], data]), Some(0)),
            (rows(&[&["Ana", "Roy", "514-555-0123"], data]), None),
            (rows(&[&["Ana Roy", "12 rue Main", "Laval", "H7A 1A1"]]), None),
            (rows(&[&["Ana", "ana@example.com"]]), None),
            (rows(&[]), Some(0)),
        ] {
            assert_eq!(header_row(&table), place, "{table:?}");
        }
    }
}
