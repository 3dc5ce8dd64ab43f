//! Addresses from a file: what its columns hold, and what becomes of a row.

pub(crate) mod called;
mod cells;
mod column;
mod group;
pub(crate) mod header;
mod key;
mod left_out;
mod row;
pub mod sample;
mod sorting;
mod table;
#[cfg(test)]
mod tests;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub(crate) use cells::address_of;
pub use cells::{AddressCells, read_cells};
pub use column::{AddressColumn, AddressColumnName, COLUMNS_MAX, column_names, columns_of};
pub use group::{ImportAbbreviation, ImportFault, ImportGroups, ImportReplaced};
pub(crate) use header::Called;
pub use key::{ShortKey, duplicate_key};
pub use row::{ImportOutcome, ImportRowAnswer, ImportTidied, import_as_it_is, import_row};
pub use sorting::{Cells, ImportShownRow, Sorting, state};
pub use table::{
    IMPORT_ROWS_MAX, ImportDuplicate, ImportFaulty, ImportSuggested, ImportSummary, ImportTidiedRows, SortedTable,
    sort_table,
};

/// Rules on files of addresses.
pub const RULES: &[Rule] = &[
    rule!("address.import_columns", "Finds out by its header, in English or French, what each column of a file of addresses holds; null where it cannot be told.",
        "Reconnaît d’après l’en-tête, en français ou en anglais, ce que contient chaque colonne d’un fichier d’adresses; null si on ne peut le dire.",
        columns_of, [String; COLUMNS_MAX], LangContext => Vec<Option<AddressColumn>>),
    rule!("address.import_column_names", "Names the columns that a file of addresses may have, and says which are needed.",
        "Nomme les colonnes que peut avoir un fichier d’adresses et dit lesquelles sont nécessaires.",
        column::names, bool, LangContext => Vec<AddressColumnName>),
    rule!("address.import_cells", "Reads a row of a file of addresses: the cells of its columns become an address as a person would have typed it.",
        "Lit une ligne d’un fichier d’adresses : les cellules de ses colonnes deviennent une adresse comme une personne l’aurait saisie.",
        read_cells, AddressCells, LangContext => crate::address::AddressInput),
    rule!("address.import_row", "Checks a row of an imported file: valid, suggested, or errors field by field.",
        "Vérifie une ligne d’un fichier importé : valide, à corriger selon une proposition, ou erreurs champ par champ.",
        import_row, crate::address::AddressInput, LangContext => ImportRowAnswer),
    rule!("address.import_sample", "Gives a small file of addresses to begin with: the header and rows.",
        "Donne un petit fichier d’adresses pour commencer : l’en-tête et des lignes.",
        sample::sample_rule, bool, LangContext => Vec<Vec<String>>),
];
