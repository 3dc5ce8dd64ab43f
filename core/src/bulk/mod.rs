//! Bulk labels: rows of a file or of pasted text, their check, and which rate a row takes.

mod cells;
mod check;
mod choice;
mod column;
mod cover;
mod join;
mod measure;
mod outcome;
mod row;
mod sample;

use crate::Violation;
use crate::address::import::COLUMNS_MAX;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use cells::{BulkCells, read_row};
pub use check::{BULK_API_ROWS_MAX, BULK_ROWS_MAX, BulkCheckInput, BulkDraft, check_choice, check_row, check_size};
pub(crate) use choice::choose_within;
pub use choice::{BulkBy, BulkChoice, BulkChooseInput, BulkChosen, BulkRate, choose};
pub use column::{BulkColumn, BulkColumnName, column_names, columns_of};
pub use cover::{BulkCover, cover_of};
pub use join::{BulkJoinInput, join_lines};
pub use outcome::{no_rate, price_rose};
pub use row::BulkRowInput;
pub use sample::sample;

/// Rules on bulk labels.
pub const RULES: &[Rule] = &[
    rule!(
        /// Finds out by its header, in English or French, what each column of a file holds; null where it cannot be
        /// told.
        "bulk.columns",
        columns_of, [String; COLUMNS_MAX], LangContext => Vec<Option<BulkColumn>>),
    rule!(
        /// Names the columns that a file of bulk labels may have, and says which are needed.
        "bulk.column_names",
        column::names, bool, LangContext => Vec<BulkColumnName>),
    rule!(
        /// Reads a row of a file: the cells of its columns become an address, a parcel and options.
        "bulk.row",
        read_row, BulkCells, LangContext => BulkRowInput),
    rule!(
        /// Joins two lines of one order: the row before with the articles of the row, or null where the row is a label of its
        /// own.
        "bulk.join",
        join_lines, BulkJoinInput, LangContext => Option<BulkRowInput>),
    rule!(
        /// Reads the value to insure as a cell or a field has it; what is not an amount stays for the check.
        "bulk.cover",
        |text, context| cover_of(text, context.lang), String, LangContext => BulkCover),
    rule!(
        /// Checks a row of bulk labels: the shipment check, the address form, and what only bulk labels ask.
        "bulk.check",
        check_row, BulkCheckInput, LangContext => Vec<Violation>),
    rule!(
        /// Says whether that many rows can go into a list of bulk labels that is made on the screen.
        "bulk.size",
        check::size, u32, LangContext => Vec<Violation>),
    rule!(
        /// Chooses a row's rate: the cheapest, the fastest, the cheapest by a date, or a named service.
        "bulk.choose",
        |input, _| choose(&input.choice, &input.rates), BulkChooseInput, LangContext => BulkChosen),
    rule!(
        /// Gives a small file of bulk labels to begin with: the header and rows.
        "bulk.sample",
        sample::sample_rule, bool, LangContext => Vec<Vec<String>>),
];
