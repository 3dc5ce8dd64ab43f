//! A small file of addresses to begin with.

use super::column::{AddressColumn, column_names};
use crate::lang::LangContext;

/// The columns of the sample: all but the one that stands for two others.
fn is_shown(column: AddressColumn) -> bool {
    column != AddressColumn::FullName
}

/// Their cells, in that order.
const ROWS: [[&str; 15]; 2] = [
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

/// The header and two rows.
#[must_use]
pub fn sample(context: &LangContext) -> Vec<Vec<String>> {
    let header = column_names(context).into_iter().filter(|name| is_shown(name.column)).map(|name| name.name).collect();
    let rows = ROWS.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect());
    std::iter::once(header).chain(rows).collect()
}

/// The rule `address.import_sample`; the input leaves the rows out.
pub(super) fn sample_rule(header_alone: &bool, context: &LangContext) -> Vec<Vec<String>> {
    let mut table = sample(context);
    if *header_alone {
        table.truncate(1);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::import::{AddressCells, ImportOutcome, columns_of, import_row, read_cells};

    #[test]
    fn the_sample_can_be_imported_in_both_languages() {
        for lang in [crate::Lang::En, crate::Lang::Fr] {
            let context = LangContext { lang };
            let table = sample(&context);
            let columns = columns_of(&table[0], &context);
            assert!(columns.iter().all(Option::is_some), "{columns:?}");
            for cells in &table[1..] {
                let row = read_cells(&AddressCells { columns: columns.clone(), cells: cells.clone() }, &context);
                assert_eq!(import_row(&row, &context).outcome, ImportOutcome::Valid);
            }
        }
    }
}
