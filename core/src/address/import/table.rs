//! A whole file of addresses, sorted into what can go in and what cannot.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::cells::{AddressCells, is_further_line, read_cells};
use super::column::AddressColumn;
use super::header_row::{HEADER_ROWS_MAX, header_row};
use super::key::ShortKey;
use super::row::{ImportOutcome, find};
use crate::Violation;
use crate::address::{AddressInput, AddressSuggestion};
use crate::lang::LangContext;
use crate::wire::answer;

/// Most rows of a file, its header not counted.
pub const IMPORT_ROWS_MAX: usize = 100_000;

/// How many rows became what.
#[answer(Copy, Default)]
pub struct ImportSummary {
    /// Rows in all.
    pub total: u32,
    /// Rows that are in the book now.
    pub imported: u32,
    /// Rows for which there is a suggestion that a person must decide on.
    pub suggested: u32,
    /// Rows that repeat another one of the file, or one of the book.
    pub duplicate: u32,
    /// Rows in which something must be corrected.
    pub error: u32,
}

/// A row next to what it probably should have been.
#[answer]
pub struct ImportSuggested {
    /// Its number in the file; the header is row 1.
    pub row: u32,
    /// As it was entered.
    pub entered: AddressInput,
    /// The suggestion.
    pub suggested: AddressSuggestion,
}

/// A row in which something is wrong.
#[answer]
pub struct ImportFaulty {
    /// Its number in the file, or its place in what was submitted, from 1.
    pub row: u32,
    /// The address.
    pub address: AddressInput,
    /// What is wrong, field by field.
    pub errors: Vec<Violation>,
}

/// A row that is there already.
#[answer]
pub struct ImportDuplicate {
    /// Its number in the file, or its place in what was submitted, from 1.
    pub row: u32,
    /// The address.
    pub address: AddressInput,
    /// The row that it repeats; null where it is in the book.
    pub of_row: Option<u32>,
}

/// An abbreviation that was written out automatically.
#[answer]
pub struct ImportTidiedRows {
    /// As written: `Ont.`
    pub written: String,
    /// The province's code.
    pub code: String,
    /// In how many rows.
    pub rows: u32,
}

/// A file, sorted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SortedTable {
    /// How many rows became what.
    pub summary: ImportSummary,
    /// The recognised meaning of each column.
    pub columns: Vec<Option<AddressColumn>>,
    /// Rows that can go in as they are, with their numbers.
    pub validated: Vec<(u32, AddressInput)>,
    /// Rows with a suggestion.
    pub suggested: Vec<ImportSuggested>,
    /// Rows that repeat another one of the file.
    pub duplicates: Vec<ImportDuplicate>,
    /// Rows in which something is wrong.
    pub faulty: Vec<ImportFaulty>,
    /// Abbreviations that were written out, the most frequent first.
    pub tidied: Vec<ImportTidiedRows>,
}

/// Sorts the rows of a file. `columns` is what a person says of them; none for what the header says. Without a header, all
/// rows are addresses, and the first is row 2.
#[must_use]
pub fn sort_table(
    table: Vec<Vec<String>>,
    columns: Option<Vec<Option<AddressColumn>>>,
    context: &LangContext,
) -> SortedTable {
    let first_rows = &table[..table.len().min(HEADER_ROWS_MAX)];
    let header_at = header_row(first_rows);
    let mut rows = table.into_iter().skip(header_at.unwrap_or_default());
    let header = header_at.and_then(|_| rows.next()).unwrap_or_default();
    let columns = columns.unwrap_or_else(|| super::columns_of(&header, context));
    let mut sorted = SortedTable { columns: columns.clone(), ..SortedTable::default() };
    let mut cells = AddressCells { columns, cells: Vec::new() };
    let mut known: HashMap<ShortKey, u32> = HashMap::new();
    // Of the order at hand: a shop's export repeats its number alone.
    let mut first_line = AddressInput::default();
    let mut tidied: HashMap<(String, String), u32> = HashMap::new();
    for (row, read) in (2..).zip(rows.take(IMPORT_ROWS_MAX)) {
        cells.cells = read;
        let mut address = read_cells(&cells, context);
        if is_further_line(&address) && first_line.reference == address.reference {
            address.clone_from(&first_line);
        } else {
            first_line.clone_from(&address);
        }
        let found = find(&mut address, &[], context);
        let key = ShortKey::of_stored(found.best(&address));
        sorted.summary.total += 1;
        if let Some(one) = found.tidied {
            *tidied.entry((one.written, one.code)).or_default() += 1;
        }
        if found.outcome == ImportOutcome::Error {
            sorted.faulty.push(ImportFaulty { row, address, errors: found.violations });
            continue;
        }
        match known.entry(key) {
            Entry::Occupied(first) => {
                sorted.duplicates.push(ImportDuplicate { row, address, of_row: Some(*first.get()) });
            }
            Entry::Vacant(place) => {
                place.insert(row);
                match found.suggestion.filter(|_| found.outcome == ImportOutcome::Suggested) {
                    Some(suggested) => {
                        sorted.suggested.push(ImportSuggested { row, entered: address, suggested: *suggested })
                    }
                    None => sorted.validated.push((row, address)),
                }
            }
        }
    }
    let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    sorted.summary.suggested = count(sorted.suggested.len());
    sorted.summary.duplicate = count(sorted.duplicates.len());
    sorted.summary.error = count(sorted.faulty.len());
    sorted.tidied =
        tidied.into_iter().map(|((written, code), rows)| ImportTidiedRows { written, code, rows }).collect();
    sorted.tidied.sort_by(|one, other| other.rows.cmp(&one.rows).then_with(|| one.written.cmp(&other.written)));
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[[&str; 8]]) -> Vec<Vec<String>> {
        let header = ["First name", "Last name", "Phone", "Address", "City", "Province", "Postal code", "Country"];
        let rows = std::iter::once(&header).chain(rows);
        rows.map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect()
    }

    const ADA: [&str; 8] = ["Ada", "Roy", "613-555-0123", "111 Wellington St", "Ottawa", "ON", "K1A 0A9", "Canada"];

    #[test]
    fn each_row_of_a_file_is_in_exactly_one_list() {
        let [mut abbreviated, mut letter, mut faulty, mut shouting] = [ADA; 4];
        (abbreviated[0], abbreviated[5]) = ("Abe", "Ont.");
        (letter[0], letter[6]) = ("Lea", "K1A OA9");
        (faulty[0], faulty[2]) = ("Fay", "");
        shouting[0] = "ADA";
        let sorted = sort_table(table(&[ADA, abbreviated, letter, faulty, shouting]), None, &LangContext::default());
        let rows: Vec<u32> = sorted.validated.iter().map(|(row, _)| *row).collect();
        assert_eq!(rows, [2, 3]);
        assert_eq!(
            (sorted.suggested[0].row, sorted.suggested[0].suggested.changed.as_slice()),
            (4, &["postal_code".to_owned()][..])
        );
        assert_eq!((sorted.faulty[0].row, sorted.faulty[0].errors[0].path.as_str()), (5, "contact_phone"));
        assert_eq!((sorted.duplicates[0].row, sorted.duplicates[0].of_row), (6, Some(2)));
        assert_eq!(sorted.tidied, [ImportTidiedRows { written: "Ont.".into(), code: "ON".into(), rows: 1 }]);
        let expected = ImportSummary { total: 5, imported: 0, suggested: 1, duplicate: 1, error: 1 };
        assert_eq!(sorted.summary, expected);
    }

    #[test]
    fn a_person_may_say_what_the_columns_hold() {
        let mut rows = table(&[ADA]);
        rows[0] = (1..=8).map(|number| format!("column {number}")).collect();
        use AddressColumn as C;
        let columns = [C::FirstName, C::LastName, C::Phone, C::Street1, C::City, C::State, C::PostalCode, C::Country];
        let said = columns.into_iter().map(Some).collect();
        assert_eq!(sort_table(rows.clone(), Some(said), &LangContext::default()).validated.len(), 1);
        assert_eq!(sort_table(rows, None, &LangContext::default()).faulty.len(), 1);
    }

    #[test]
    fn an_empty_file_has_no_rows() {
        assert_eq!(sort_table(Vec::new(), None, &LangContext::default()), SortedTable::default());
    }
}
