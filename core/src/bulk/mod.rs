//! Bulk labels: rows of a file or of pasted text, their check, and which rate a row takes.

#[cfg(feature = "book")]
pub(crate) mod book;
mod cells;
mod check;
mod choice;
mod column;
mod cover;
mod outcome;
mod row;
mod sample;

use crate::Violation;
use crate::address::import::COLUMNS_MAX;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use cells::{BulkCells, read_row};
pub use check::{BULK_ROWS_MAX, BulkCheckInput, BulkDraft, check_choice, check_row, check_size};
pub use choice::{BulkBy, BulkChoice, BulkChooseInput, BulkChosen, BulkRate, choose};
pub use column::{BulkColumn, BulkColumnName, column_names, columns_of};
pub use cover::{BulkCover, cover_of};
pub use outcome::{no_rate, price_rose};
pub use row::BulkRowInput;
pub use sample::sample;

/// Rules on bulk labels.
pub const RULES: &[Rule] = &[
    rule!("bulk.columns", "Finds out by its header, in English or French, what each column of a file holds; null where it cannot be told.",
        "Reconnaît d’après l’en-tête, en français ou en anglais, ce que contient chaque colonne d’un fichier; null si on ne peut le dire.",
        columns_of, [String; COLUMNS_MAX], LangContext => Vec<Option<BulkColumn>>),
    rule!("bulk.column_names", "Names the columns that a file of bulk labels may have, and says which are needed.",
        "Nomme les colonnes que peut avoir un fichier d’étiquettes en lot et dit lesquelles sont nécessaires.",
        column::names, bool, LangContext => Vec<BulkColumnName>),
    rule!("bulk.row", "Reads a row of a file: the cells of its columns become an address, a parcel and options.",
        "Lit une ligne d’un fichier : les cellules de ses colonnes deviennent une adresse, un colis et des options.",
        read_row, BulkCells, LangContext => BulkRowInput),
    rule!("bulk.cover", "Reads the value to insure as a cell or a field has it; what is no amount stays for the check.",
        "Lit la valeur à assurer telle que l’indique une cellule ou un champ; ce qui n’est pas un montant reste pour la vérification.",
        cover::cover, String, LangContext => BulkCover),
    rule!("bulk.check", "Checks a row of bulk labels: the shipment check, the address form, and what only bulk labels ask.",
        "Vérifie une ligne d’étiquettes en lot : la vérification d’un envoi, le formulaire d’adresse et ce que seules demandent les étiquettes en lot.",
        check_row, BulkCheckInput, LangContext => Vec<Violation>),
    rule!("bulk.size", "Says whether that many rows can go into a list of bulk labels.",
        "Dit si une liste d’étiquettes en lot peut avoir tant de lignes.",
        check::size, u32, LangContext => Vec<Violation>),
    rule!("bulk.choose", "Chooses a row's rate: the cheapest, the fastest, the cheapest by a date, or a named service.",
        "Choisit le tarif d’une ligne : le moins cher, le plus rapide, le moins cher avant une date ou un service nommé.",
        choice::choose_rule, BulkChooseInput, LangContext => BulkChosen),
    rule!("bulk.sample", "Gives a small file of bulk labels to begin with: the header and rows.",
        "Donne un petit fichier d’étiquettes en lot pour commencer : l’en-tête et des lignes.",
        sample::sample_rule, bool, LangContext => Vec<Vec<String>>),
];
