//! Addresses from a file: what its columns hold, and what becomes of a row.

pub(crate) mod called;
mod cells;
mod column;
mod full_name;
mod group;
pub(crate) mod header;
mod header_row;
mod key;
mod left_out;
mod mend;
mod mend_phone;
mod recipient;
mod row;
pub mod sample;
mod sorting;
mod table;
#[cfg(test)]
mod tests;
mod whose;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use cells::{AddressCells, read_cells};
pub use column::{AddressColumn, AddressColumnName, COLUMNS_MAX, column_names, columns_of};
pub use group::{ImportAbbreviation, ImportFault, ImportGroups, ImportReplaced};
pub(crate) use header::Called;
pub use header_row::{HEADER_ROWS_MAX, header_row};
pub use key::{ShortKey, duplicate_key};
pub(crate) use recipient::recipient_of;
pub use row::{ImportOutcome, ImportRowAnswer, ImportTidied, import_as_it_is, import_row};
pub use sorting::{Cells, ImportShownRow, Sorting, state};
pub use table::{
    IMPORT_ROWS_MAX, ImportDuplicate, ImportFaulty, ImportSuggested, ImportSummary, ImportTidiedRows, SortedTable,
    sort_table,
};

/// Rules on files of addresses.
pub const RULES: &[Rule] = &[
    rule!(
        /// Finds out by its header, in English or French, what each column of a file of addresses holds; null where it
        /// cannot be told.
        "address.import_columns",
        columns_of, [String; COLUMNS_MAX], LangContext => Vec<Option<AddressColumn>>),
    rule!(
        /// Names the columns that a file of addresses may have, and says which are needed.
        "address.import_column_names",
        column::names, bool, LangContext => Vec<AddressColumnName>),
    rule!(
        /// Reads a row of a file of addresses: the cells of its columns become an address as a person would have typed
        /// it.
        "address.import_cells",
        read_cells, AddressCells, LangContext => crate::address::AddressInput),
    rule!(
        /// Checks a row of an imported file: valid, suggested, or errors field by field.
        "address.import_row",
        import_row, crate::address::AddressInput, LangContext => ImportRowAnswer),
    rule!(
        /// Gives a small file of addresses to begin with: the header and rows.
        "address.import_sample",
        sample::sample_rule, bool, LangContext => Vec<Vec<String>>),
];
