//! A small file to begin with.

use super::column::{BulkColumn, column_names};
use crate::lang::LangContext;

/// The columns of the sample: those that a label needs, and a few that save work.
const SHOWN: &[BulkColumn] = &[
    BulkColumn::FirstName,
    BulkColumn::LastName,
    BulkColumn::Company,
    BulkColumn::Phone,
    BulkColumn::Email,
    BulkColumn::Street1,
    BulkColumn::Street2,
    BulkColumn::City,
    BulkColumn::State,
    BulkColumn::PostalCode,
    BulkColumn::Country,
    BulkColumn::Length,
    BulkColumn::Width,
    BulkColumn::Height,
    BulkColumn::Weight,
    BulkColumn::Reference,
];

/// Their cells, in that order.
const ROWS: [[&str; 16]; 2] = [
    [
        "Priya",
        "Raman",
        "",
        "416 555 0134",
        "priya@example.ca",
        "88 Queens Quay W",
        "1204",
        "Toronto",
        "ON",
        "M5J 0B6",
        "CA",
        "40",
        "20",
        "20",
        "2.5",
        "A-1001",
    ],
    [
        "Noémie",
        "Lavoie",
        "Boutique Noémie",
        "418 555 0172",
        "noemie@example.ca",
        "425 rue Saint-Joseph E",
        "",
        "Québec",
        "QC",
        "G1K 3B6",
        "CA",
        "60",
        "40",
        "30",
        "6.4",
        "A-1002",
    ],
];

/// The header and two rows.
#[must_use]
pub fn sample(context: &LangContext) -> Vec<Vec<String>> {
    let names = column_names(context);
    let name = |column: &BulkColumn| {
        names.iter().find(|name| name.column == *column).map(|name| name.name.clone()).unwrap_or_default()
    };
    let rows = ROWS.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect());
    std::iter::once(SHOWN.iter().map(name).collect()).chain(rows).collect()
}

/// The rule `bulk.sample`; the input leaves the rows out.
pub(super) fn sample_rule(header_alone: &bool, context: &LangContext) -> Vec<Vec<String>> {
    let mut table = sample(context);
    if *header_alone {
        table.truncate(1);
    }
    table
}
