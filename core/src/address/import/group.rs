//! What many rows of a file have in common, so that a person decides it once.

use std::collections::HashMap;

use super::column::{AddressColumn, COLUMNS};
use super::row::{Found, ImportTidied};
use crate::address::{AddressInput, abbreviated_province};
use crate::wire::answer;

/// The most groups of one kind that are told apart: a file with more spellings of a province is not one of addresses.
const GROUPS_MAX: usize = 200;

/// Groups that are shown: the largest.
const SHOWN_MAX: usize = 20;

/// An abbreviation of a province.
#[answer]
pub struct ImportAbbreviation {
    /// Its place, from 1, as each of its rows has it.
    pub group: u8,
    /// As written: `Ont.`
    pub written: String,
    /// The province's code.
    pub code: String,
    /// In how many rows.
    pub rows: u32,
    /// The first of these rows.
    pub first_row: u32,
    /// The city of that row.
    pub city: String,
    /// Whether it is left as it is written.
    pub is_kept: bool,
}

/// A text in which the same is wrong in many rows.
#[answer]
pub struct ImportFault {
    /// The column.
    pub column: AddressColumn,
    /// As written; empty where nothing is.
    pub written: String,
    /// What is wrong with it.
    pub message: String,
    /// In how many rows.
    pub rows: u32,
    /// The country of the first of these rows, by whose list a province is chosen.
    pub country: String,
}

/// A text that a person put in the place of another in all rows.
#[answer]
pub struct ImportReplaced {
    /// The column.
    pub column: AddressColumn,
    /// As written in the file.
    pub written: String,
    /// What replaces it.
    pub by: String,
}

/// What many rows of a file have in common, the most frequent first.
#[answer(Default)]
pub struct ImportGroups {
    /// Abbreviated provinces.
    pub abbreviations: Vec<ImportAbbreviation>,
    /// Countries and provinces that are none.
    pub faults: Vec<ImportFault>,
    /// What was replaced.
    pub replaced: Vec<ImportReplaced>,
}

/// The groups of a file being sorted.
#[derive(Debug, Default)]
pub(super) struct Groups {
    abbreviations: Vec<ImportAbbreviation>,
    faults: HashMap<(usize, String), ImportFault>,
    kept: Vec<String>,
}

impl Groups {
    /// Forgets the rows, not what was decided.
    pub(super) fn begin(&mut self) {
        self.abbreviations.clear();
        self.faults.clear();
    }

    /// The abbreviations that are left as they are written.
    pub(super) fn kept(&self) -> &[String] {
        &self.kept
    }

    pub(super) fn keep(&mut self, written: &str, keeps: bool) {
        self.kept.retain(|kept| kept != written);
        if keeps {
            self.kept.push(written.to_owned());
        }
    }

    /// Notes a row; the place of its abbreviation's group, 0 for none.
    pub(super) fn note(&mut self, number: u32, row: &AddressInput, found: &Found) -> u8 {
        for violation in &found.violations {
            let column = AddressColumn::of_field(&violation.path);
            let written = match column {
                Some(AddressColumn::Country) => &row.country,
                Some(AddressColumn::State) => &row.state,
                _ => continue,
            };
            if self.faults.len() < GROUPS_MAX
                && let Some(column) = column
            {
                let fault = self.faults.entry((column as usize, written.clone())).or_insert_with(|| ImportFault {
                    column,
                    written: written.clone(),
                    message: violation.message.clone(),
                    rows: 0,
                    country: row.country.clone(),
                });
                fault.rows += 1;
            }
        }
        match &found.tidied {
            Some(tidied) => self.note_abbreviation(number, row, tidied),
            None if self.kept.contains(&row.state) => {
                let code = abbreviated_province(&row.state).map_or_else(String::new, |known| known.code.to_owned());
                self.note_abbreviation(number, row, &ImportTidied { written: row.state.clone(), code })
            }
            None => 0,
        }
    }

    fn note_abbreviation(&mut self, number: u32, row: &AddressInput, tidied: &ImportTidied) -> u8 {
        let known = self.abbreviations.iter().position(|one| one.written == tidied.written);
        let at = known.unwrap_or(self.abbreviations.len());
        let Some(group) = u8::try_from(at + 1).ok().filter(|_| at < GROUPS_MAX) else { return 0 };
        if known.is_none() {
            self.abbreviations.push(ImportAbbreviation {
                group,
                written: tidied.written.clone(),
                code: tidied.code.clone(),
                rows: 0,
                first_row: number,
                city: row.city.clone(),
                is_kept: self.kept.contains(&tidied.written),
            });
        }
        self.abbreviations[at].rows += 1;
        group
    }

    /// The groups as they are shown.
    pub(super) fn shown<'a>(&self, replaced: impl Iterator<Item = (usize, &'a str, &'a str)>) -> ImportGroups {
        let mut abbreviations = self.abbreviations.clone();
        abbreviations.sort_by_key(|one| std::cmp::Reverse(one.rows));
        let mut faults: Vec<ImportFault> = self.faults.values().filter(|fault| fault.rows > 1).cloned().collect();
        faults.sort_by(|one, other| other.rows.cmp(&one.rows).then_with(|| one.written.cmp(&other.written)));
        faults.truncate(SHOWN_MAX);
        let replaced = replaced.filter_map(|(column, written, by)| {
            let (column, _) = COLUMNS.get(column)?;
            Some(ImportReplaced { column: *column, written: written.to_owned(), by: by.to_owned() })
        });
        let mut replaced: Vec<ImportReplaced> = replaced.collect();
        replaced.sort_by(|one, other| one.written.cmp(&other.written));
        ImportGroups { abbreviations, faults, replaced }
    }
}
