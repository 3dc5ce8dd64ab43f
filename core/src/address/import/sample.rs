//! A small file of addresses to begin with.

use super::column::{AddressColumn, COLUMNS as ALL};
use crate::Lang;
use crate::lang::LangContext;

/// How many columns the sample has: all but the full name, which replaces two others.
pub const COLUMNS: usize = ALL.len() - 1;

/// The rows, in the order of the header.
pub const ROWS: [[&str; COLUMNS]; 2] = [
    [
        "Priya",
        "Raman",
        "",
        "416 555 0134",
        "",
        "priya@example.ca",
        "88 Queens Quay W",
        "1204",
        "Toronto",
        "ON",
        "M5J 0B6",
        "CA",
        "A-1001",
        "",
        "1",
    ],
    [
        "Noémie",
        "Lavoie",
        "Boutique Noémie",
        "418 555 0172",
        "21",
        "noemie@example.ca",
        "425 rue Saint-Joseph E",
        "",
        "Québec",
        "QC",
        "G1K 3B6",
        "CA",
        "A-1002",
        "F-2044",
        "0",
    ],
];

/// The header in a language.
#[must_use]
pub fn header(lang: Lang) -> Vec<&'static str> {
    let shown = ALL.iter().filter(|(column, _)| *column != AddressColumn::FullName);
    shown.map(|(_, called)| called.name(lang)).collect()
}

/// The rule `address.import_sample`; the input leaves the rows out.
pub(super) fn sample_rule(header_alone: &bool, context: &LangContext) -> Vec<Vec<String>> {
    let rows = ROWS.iter().take(if *header_alone { 0 } else { ROWS.len() });
    let table = std::iter::once(header(context.lang)).chain(rows.map(|row| row.to_vec()));
    table.map(|row| row.into_iter().map(str::to_owned).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::import::{AddressCells, ImportOutcome, columns_of, import_row, read_cells};

    #[test]
    fn the_sample_can_be_imported_in_both_languages() {
        for lang in [crate::Lang::En, crate::Lang::Fr] {
            let context = LangContext { lang };
            let table = sample_rule(&false, &context);
            let columns = columns_of(&table[0], &context);
            assert!(columns.iter().all(Option::is_some), "{columns:?}");
            for cells in &table[1..] {
                let row = read_cells(&AddressCells { columns: columns.clone(), cells: cells.clone() }, &context);
                assert_eq!(import_row(&row, &context).outcome, ImportOutcome::Valid);
            }
        }
    }
}
