//! A file of addresses in the browser: its rows sorted into what can go in and what cannot, while a person decides.
//!
//! Of each row a few numbers are stored. Its address, suggestion and messages are made again when it is shown.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::BuildHasherDefault;

use super::cells::{is_further_line, read_into};
use super::column::{AddressColumn, COLUMNS};
use super::group::{Groups, ImportGroups};
use super::key::{AsItIs, ShortKey};
use super::row::{Found, ImportOutcome, ImportTidied, find, wrong};
use super::table::IMPORT_ROWS_MAX;
use crate::Violation;
use crate::address::{AddressInput, AddressSuggestion};
use crate::lang::LangContext;
use crate::wire::answer;

/// Most lines of an order: a file whose rows all have one reference and no address is not searched to its start for each.
const LINES_MAX: u32 = 500;

/// A table of texts, stored anywhere. Its first row is the header.
pub trait Cells {
    /// Rows, the header among them.
    fn rows(&self) -> usize;
    /// How many cells a row has.
    fn width(&self, row: usize) -> usize;
    /// The cells of a row, by their columns; empty where there is none.
    fn row<'table>(&'table self, row: usize) -> impl Fn(usize) -> &'table str;
}

/// What becomes of a row, as a number: a letter of [`Sorting::states`].
pub mod state {
    /// It can go in as it is.
    pub const VALID: u8 = 0;
    /// A person decides on a suggestion.
    pub const SUGGESTED: u8 = 1;
    /// It repeats another row, or an address of the book.
    pub const DUPLICATE: u8 = 2;
    /// Something must be corrected first.
    pub const ERROR: u8 = 3;
    /// Added to the others: as entered it could go in too.
    pub const ACCEPTABLE: u8 = 16;
    /// Added to the others: a person has edited it.
    pub const EDITED: u8 = 32;
}

/// A row as it is shown.
#[answer]
pub struct ImportShownRow {
    /// Its number in the file; the header is row 1.
    pub row: u32,
    /// The address as it would be stored.
    pub address: AddressInput,
    /// The province's abbreviation that was written out.
    pub tidied: Option<ImportTidied>,
    /// What it probably should have been.
    pub suggestion: Option<AddressSuggestion>,
    /// What is wrong with the address.
    pub violations: Vec<Violation>,
    /// The row that it repeats; null where it repeats none, or an address of the book.
    pub of_row: Option<u32>,
}

/// A file being sorted. Rows are named by their numbers in the file, from 2: the header is row 1.
pub struct Sorting<T> {
    table: T,
    context: LangContext,
    columns: Vec<Option<AddressColumn>>,
    /// Index in the file of each column of [`COLUMNS`].
    places: [Option<usize>; COLUMNS.len()],
    /// What a person replaced, cell by cell: a column's text and its replacement.
    replaced: HashMap<(usize, String), String>,
    edited: BTreeMap<u32, AddressInput>,
    in_book: HashSet<ShortKey, BuildHasherDefault<AsItIs>>,
    groups: Groups,
    /// The first row with a key.
    known: HashMap<ShortKey, u32, BuildHasherDefault<AsItIs>>,
    states: Vec<u8>,
    reasons: Vec<u16>,
    of_rows: Vec<u32>,
    written_out: Vec<u8>,
    keys: Vec<ShortKey>,
    /// Where the row at hand is put, in the place of the one before.
    row: AddressInput,
}

impl<T: Cells> Sorting<T> {
    /// Begins with what the header says of the columns.
    pub fn new(table: T, context: LangContext) -> Self {
        let mut sorting = Self {
            table,
            context,
            columns: Vec::new(),
            places: [None; COLUMNS.len()],
            replaced: HashMap::new(),
            edited: BTreeMap::new(),
            in_book: HashSet::default(),
            groups: Groups::default(),
            known: HashMap::default(),
            states: Vec::new(),
            reasons: Vec::new(),
            of_rows: Vec::new(),
            written_out: Vec::new(),
            keys: Vec::new(),
            row: AddressInput::default(),
        };
        let columns = super::columns_of(&sorting.cells(0), &context);
        sorting.map(columns);
        sorting
    }

    /// The cells of a row of the table.
    #[must_use]
    pub fn cells(&self, row: usize) -> Vec<String> {
        (0..self.table.width(row)).map(self.table.row(row)).map(str::to_owned).collect()
    }

    /// How many rows there are to sort.
    #[must_use]
    pub fn total(&self) -> usize {
        self.table.rows().saturating_sub(1).min(IMPORT_ROWS_MAX)
    }

    /// The recognised meaning of each column.
    #[must_use]
    pub fn columns(&self) -> &[Option<AddressColumn>] {
        &self.columns
    }

    /// The language of messages from now on.
    pub fn speak(&mut self, context: LangContext) {
        self.context = context;
    }

    /// Says what each column holds. Everything is to be sorted again.
    pub fn map(&mut self, columns: Vec<Option<AddressColumn>>) {
        self.places = std::array::from_fn(|at| columns.iter().position(|column| *column == Some(COLUMNS[at].0)));
        self.columns = columns;
        self.edited.clear();
        self.replaced.clear();
        self.groups = Groups::default();
        self.begin();
    }

    /// Forgets the outcome of every row: all are to be sorted again.
    pub fn begin(&mut self) {
        self.known.clear();
        self.known.reserve(self.total());
        self.groups.begin();
        self.states.clear();
        self.written_out.clear();
        self.reasons.clear();
        self.of_rows.clear();
        self.keys.clear();
    }

    /// Sorts so many further rows; how many are sorted by then.
    pub fn sort(&mut self, count: usize) -> usize {
        let from = self.states.len();
        let to = (from + count).min(self.total());
        let mut row = std::mem::take(&mut self.row);
        for at in from..to {
            self.sort_row(at, &mut row);
        }
        self.row = row;
        to
    }

    fn sort_row(&mut self, at: usize, row: &mut AddressInput) {
        let number = number_of(at);
        let found = self.found(number, row);
        let key = ShortKey::of_stored(found.best(row));
        let mut of_row = 0;
        let mut state = match found.outcome {
            ImportOutcome::Valid => state::VALID,
            ImportOutcome::Suggested => state::SUGGESTED,
            ImportOutcome::Error => state::ERROR,
        };
        if state != state::ERROR {
            match self.known.entry(key) {
                Entry::Occupied(first) => of_row = *first.get(),
                Entry::Vacant(place) => {
                    place.insert(number);
                }
            }
            if of_row > 0 || self.in_book.contains(&key) {
                state = state::DUPLICATE;
            }
        }
        if state == state::SUGGESTED && wrong(row, &self.context).is_empty() {
            state |= state::ACCEPTABLE;
        }
        if self.edited.contains_key(&number) {
            state |= state::EDITED;
        }
        let group = self.groups.note(number, row, &found);
        self.reasons.push(reasons(&found));
        self.states.push(state);
        self.of_rows.push(of_row);
        self.written_out.push(group);
        self.keys.push(key);
    }

    /// Makes a row the address that it is now, and finds what becomes of it.
    fn found(&self, number: u32, row: &mut AddressInput) -> Found {
        match self.edited.get(&number) {
            Some(edited) => row.clone_from(edited),
            None => self.read(number, row),
        }
        find(row, self.groups.kept(), &self.context)
    }

    fn read(&self, number: u32, row: &mut AddressInput) {
        self.read_own(number, row);
        for ((column, text), by) in &self.replaced {
            let field = COLUMNS.get(*column).and_then(|(column, _)| column.field(row));
            // A country is told in upper case.
            if let Some(field) = field.filter(|field| field.eq_ignore_ascii_case(text)) {
                by.clone_into(field);
            }
        }
    }

    /// Reads what the file itself says.
    fn read_own(&self, number: u32, row: &mut AddressInput) {
        self.read_cells(number, row);
        if is_further_line(row)
            && let Some(first) = self.first_line(number, &row.reference)
        {
            self.read_cells(first, row);
        }
    }

    fn read_cells(&self, number: u32, row: &mut AddressInput) {
        let cell = self.table.row(number as usize - 1);
        read_into(row, |column| self.places[column as usize].map_or("", &cell));
    }

    /// The line of an order that has its recipient, before a further line.
    fn first_line(&self, number: u32, reference: &str) -> Option<u32> {
        let mut row = AddressInput::default();
        for before in (number.saturating_sub(LINES_MAX).max(2)..number).rev() {
            self.read_cells(before, &mut row);
            if row.reference != reference {
                return None;
            }
            if !is_further_line(&row) {
                return Some(before);
            }
        }
        None
    }

    /// What became of each row: [`state`].
    #[must_use]
    pub fn states(&self) -> &[u8] {
        &self.states
    }

    /// Why: of a suggestion a bit for each [`SuggestionKind`](crate::address::SuggestionKind), of an error a bit for each
    /// column in which something is wrong, in the order of `address.import_column_names`.
    #[must_use]
    pub fn reasons(&self) -> &[u16] {
        &self.reasons
    }

    /// The row that each row repeats; 0 for none.
    #[must_use]
    pub fn of_rows(&self) -> &[u32] {
        &self.of_rows
    }

    /// The place, from 1, of the group of abbreviations that each row belongs to; 0 for none.
    #[must_use]
    pub fn written_out(&self) -> &[u8] {
        &self.written_out
    }

    /// What many rows have in common, to be decided at once.
    #[must_use]
    pub fn groups(&self) -> ImportGroups {
        self.groups.shown(self.replaced.iter().map(|((column, text), by)| (*column, text.as_str(), by.as_str())))
    }

    /// Leaves an abbreviation as it is written, or writes it out again.
    pub fn keep(&mut self, written: &str, keeps: bool) {
        self.groups.keep(written, keeps);
    }

    /// Puts a text in the place of another wherever it is what a column holds; with the same text, no more.
    pub fn replace(&mut self, column: AddressColumn, text: &str, by: &str) {
        let place = (column as usize, text.to_owned());
        if text == by {
            self.replaced.remove(&place);
        } else {
            self.replaced.insert(place, by.to_owned());
        }
    }

    /// Puts an address in the place of a row; None takes the row's own again.
    pub fn edit(&mut self, number: u32, address: Option<AddressInput>) {
        match address {
            Some(address) => self.edited.insert(number, address),
            None => self.edited.remove(&number),
        };
    }

    /// Notes keys of addresses that the book has.
    pub fn note_in_book(&mut self, keys: impl Iterator<Item = ShortKey>) {
        self.in_book.extend(keys);
    }

    /// The keys of some rows, to ask whether the book has them: they tell nothing of an address to who does not know it.
    #[must_use]
    pub fn keys(&self, numbers: &[u32]) -> Vec<ShortKey> {
        numbers.iter().filter_map(|number| self.keys.get((*number as usize).checked_sub(2)?).copied()).collect()
    }

    /// A row as it is shown.
    #[must_use]
    pub fn shown(&self, number: u32) -> ImportShownRow {
        let mut address = AddressInput::default();
        let found = self.found(number, &mut address);
        let of_row = self.of_rows.get((number as usize).saturating_sub(2)).copied().filter(|first| *first > 0);
        let Found { tidied, suggestion, violations, .. } = found;
        let suggestion = suggestion.map(|suggestion| *suggestion);
        ImportShownRow { row: number, address, tidied, suggestion, violations, of_row }
    }

    /// The addresses of rows as they go in: as suggested where the state says so and `as_suggested` agrees.
    #[must_use]
    pub fn addresses(&self, numbers: &[u32], as_suggested: impl Fn(u32) -> bool) -> Vec<AddressInput> {
        let address = |number: &u32| {
            let mut address = AddressInput::default();
            let found = self.found(*number, &mut address);
            match found.suggestion {
                Some(suggestion) if as_suggested(*number) => suggestion.address,
                _ => address,
            }
        };
        numbers.iter().map(address).collect()
    }

    /// What a row's cells say now: the file's own, with what a person has changed.
    pub(super) fn cells_now(&self, number: u32) -> Vec<String> {
        let at = number as usize - 1;
        let mut cells = self.cells(at);
        cells.resize(cells.len().max(self.columns.len()), String::new());
        let edited = self.edited.get(&number);
        if edited.is_none() && self.replaced.is_empty() {
            return cells;
        }
        let (mut before, mut now) = (AddressInput::default(), AddressInput::default());
        self.read_own(number, &mut before);
        match edited {
            Some(edited) => now.clone_from(edited),
            None => self.read(number, &mut now),
        }
        for (column, cell) in self.columns.iter().zip(&mut cells) {
            match column {
                Some(AddressColumn::FullName) => {
                    let name = |of: &AddressInput| format!("{} {}", of.contact_first_name, of.contact_last_name);
                    if name(&before) != name(&now) {
                        *cell = name(&now);
                    }
                }
                Some(AddressColumn::Residential) if before.residential != now.residential => {
                    *cell = now.residential.to_string();
                }
                Some(column) => match (column.field(&mut before), column.field(&mut now)) {
                    (Some(before), Some(now)) if before != now => now.clone_into(cell),
                    _ => {}
                },
                None => {}
            }
        }
        cells
    }

    /// The language of messages.
    pub(super) fn context(&self) -> &LangContext {
        &self.context
    }
}

/// The number of a row by its place among those that are sorted.
fn number_of(at: usize) -> u32 {
    u32::try_from(at + 2).unwrap_or(u32::MAX)
}

fn reasons(found: &Found) -> u16 {
    if found.outcome == ImportOutcome::Suggested {
        let suggestion = found.suggestion.iter();
        return suggestion.flat_map(|one| &one.reasons).fold(0, |bits, reason| bits | 1 << reason.kind as u16);
    }
    let columns = found.violations.iter().filter_map(|violation| AddressColumn::of_field(&violation.path));
    columns.fold(0, |bits, column| bits | 1 << column as u16)
}
