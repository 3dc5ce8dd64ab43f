//! A file goes from its cells to what goes in, and what does not comes back.

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use super::column::COLUMNS;
use super::{AddressColumn, Cells, ShortKey, SortedTable, Sorting, columns_of, sort_table, state};
use crate::lang::LangContext;

impl Cells for Vec<Vec<String>> {
    fn rows(&self) -> usize {
        self.len()
    }

    fn width(&self, row: usize) -> usize {
        self.get(row).map_or(0, Vec::len)
    }

    fn row<'table>(&'table self, row: usize) -> impl Fn(usize) -> &'table str {
        move |column| self.get(row).and_then(|cells| cells.get(column)).map_or("", String::as_str)
    }
}

const HEADER: [&str; 8] = ["Full name", "Phone", "Address", "City", "Province", "Postal code", "Country", "Errors"];
const ADA: [&str; 7] = ["Ada Roy", "613-555-0123", "111 Wellington St", "Ottawa", "ON", "K1A 0A9", "Canada"];

fn table(rows: &[[&str; 7]]) -> Vec<Vec<String>> {
    let rows = rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect());
    std::iter::once(HEADER.iter().map(|name| (*name).to_owned()).collect()).chain(rows).collect()
}

/// A good row, an abbreviation, a letter for a digit, no phone, the first again, a province that is none, a foreign code.
fn mixed() -> Vec<Vec<String>> {
    let with = |at: usize, text: &'static str, name: &'static str| {
        let mut row = ADA;
        (row[0], row[at]) = (name, text);
        row
    };
    table(&[
        ADA,
        with(4, "Ont.", "Abe Roy"),
        with(5, "K1A OA9", "Lea Roy"),
        with(1, "", "Fay Roy"),
        with(0, "ADA ROY", "ADA ROY"),
        with(6, "Kanada", "Kim Roy"),
        with(6, "Kanada", "Ken Roy"),
        with(4, "QC", "Zoé Roy"),
    ])
}

fn sorted(table: Vec<Vec<String>>) -> Sorting<Vec<Vec<String>>> {
    let mut sorting = Sorting::new(table, LangContext::default());
    // In slices, as a worker does it.
    while sorting.states().len() < sorting.total() {
        sorting.sort(3);
    }
    sorting
}

fn again(sorting: &mut Sorting<Vec<Vec<String>>>) {
    sorting.begin();
    sorting.sort(usize::from(u16::MAX));
}

fn lists(sorting: &Sorting<Vec<Vec<String>>>) -> Vec<u8> {
    sorting.states().iter().map(|state| state & 3).collect()
}

const V: u8 = state::VALID;
const S: u8 = state::SUGGESTED;
const D: u8 = state::DUPLICATE;
const E: u8 = state::ERROR;

#[test]
fn the_columns_are_in_the_order_of_their_bits() {
    for (at, (column, _)) in COLUMNS.iter().enumerate() {
        assert_eq!(*column as usize, at);
    }
}

#[test]
fn rows_are_sorted_as_the_server_sorts_them() {
    let sorting = sorted(mixed());
    assert_eq!(lists(&sorting), [V, V, S, E, D, E, E, S]);
    let columns = columns_of(&mixed()[0], &LangContext::default());
    let SortedTable { validated, suggested, duplicates, faulty, .. } =
        sort_table(mixed(), Some(columns), &LangContext::default());
    assert_eq!(validated.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(suggested.iter().map(|row| row.row).collect::<Vec<_>>(), [4, 9]);
    assert_eq!(duplicates.iter().map(|row| (row.row, row.of_row)).collect::<Vec<_>>(), [(6, Some(2))]);
    assert_eq!(faulty.iter().map(|row| row.row).collect::<Vec<_>>(), [5, 7, 8]);
    assert_eq!(sorting.of_rows()[4], 2);
    let shown = sorting.shown(5);
    assert_eq!((shown.violations, shown.address), (faulty[0].errors.clone(), faulty[0].address.clone()));
}

#[test]
fn what_was_entered_may_be_kept_where_it_is_right() {
    let sorting = sorted(mixed());
    assert_eq!(sorting.states()[2], S, "a letter in the postal code cannot go in");
    assert_eq!(sorting.states()[7], S | state::ACCEPTABLE, "a province that disagrees with its postal code can");
    let kept = sorting.addresses(&[9], |_| false);
    let used = sorting.addresses(&[9, 4], |_| true);
    assert_eq!((kept[0].state.as_str(), used[0].state.as_str()), ("QC", "ON"));
    assert_eq!(used[1].postal_code, "K1A 0A9");
}

#[test]
fn an_abbreviation_is_changed_back_and_again() {
    let mut sorting = sorted(mixed());
    let abbreviation = |sorting: &Sorting<_>| sorting.groups().abbreviations[0].clone();
    let found = abbreviation(&sorting);
    assert_eq!((found.written.as_str(), found.code.as_str(), found.rows, found.is_kept), ("Ont.", "ON", 1, false));
    assert_eq!((sorting.written_out()[1], sorting.addresses(&[3], |_| false)[0].state.as_str()), (found.group, "ON"));
    sorting.keep("Ont.", true);
    again(&mut sorting);
    assert_eq!(lists(&sorting)[1], S, "now somebody decides on it");
    assert!(abbreviation(&sorting).is_kept);
    sorting.keep("Ont.", false);
    again(&mut sorting);
    assert_eq!(lists(&sorting)[1], V);
}

#[test]
fn a_text_is_replaced_in_all_rows_and_taken_back() {
    let mut sorting = sorted(mixed());
    let [fault] = sorting.groups().faults.try_into().unwrap();
    assert_eq!((fault.column, fault.written.as_str(), fault.rows), (AddressColumn::Country, "KANADA", 2));
    sorting.replace(AddressColumn::Country, &fault.written, "CA");
    again(&mut sorting);
    assert_eq!(lists(&sorting), [V, V, S, E, D, V, V, S]);
    assert_eq!(sorting.groups().replaced[0].by, "CA");
    sorting.replace(AddressColumn::Country, &fault.written, &fault.written);
    again(&mut sorting);
    assert_eq!(lists(&sorting), [V, V, S, E, D, E, E, S]);
}

#[test]
fn an_edited_row_is_sorted_again_and_may_repeat_another() {
    let mut sorting = sorted(mixed());
    let mut right = sorting.shown(5).address;
    right.contact_phone = "613 555 0199".to_owned();
    sorting.edit(5, Some(right.clone()));
    again(&mut sorting);
    assert_eq!(sorting.states()[3], V | state::EDITED);
    right.contact_first_name = "Ada".to_owned();
    sorting.edit(5, Some(right));
    again(&mut sorting);
    assert_eq!((sorting.states()[3], sorting.of_rows()[3]), (D | state::EDITED, 2));
    sorting.edit(5, None);
    again(&mut sorting);
    assert_eq!(sorting.states()[3], E);
}

#[test]
fn what_the_book_has_is_a_duplicate_of_no_row() {
    let mut sorting = sorted(mixed());
    let keys = sorting.keys(&[3, 9_999]);
    assert_eq!(keys, [ShortKey::of(&sorting.shown(3).address)]);
    sorting.note_in_book(keys.into_iter());
    again(&mut sorting);
    assert_eq!((lists(&sorting)[1], sorting.shown(3).of_row), (D, None));
}

#[test]
fn what_is_left_out_is_a_file_that_is_imported_again_as_it_is() {
    let mut plus = ADA;
    (plus[0], plus[1], plus[2]) = ("Ida \"the\" Roy", "+1 613 555 0123", "=1+1, rear");
    plus[5] = "K1A";
    let mut sorting = sorted(table(&[plus, ADA]));
    let text = sorting.left_out(&[2]);
    let expected = "\u{feff}Full name,Phone,Address,City,Province,Postal code,Country,Errors\r\n\
        \"Ida \"\"the\"\" Roy\",'+1 613 555 0123,\"'=1+1, rear\",Ottawa,ON,K1A,Canada,\
        \"Please enter a valid postal code, such as K1A 0B1\"\r\n";
    assert_eq!(text, expected);
    // Read again, a cell says what it said.
    let mut cells = table(&[plus]);
    (cells[1][1], cells[1][2]) = ("'+1 613 555 0123".to_owned(), "'=1+1, rear".to_owned());
    assert_eq!(sorted(cells).shown(2).address, sorting.shown(2).address);
    // The file has what was corrected meanwhile.
    let mut right = sorting.shown(2).address;
    right.city = "Gatineau".to_owned();
    sorting.edit(2, Some(right));
    again(&mut sorting);
    assert!(sorting.left_out(&[2]).contains(",Gatineau,ON,K1A,"));
}

#[test]
fn a_mapping_of_any_length_and_rows_of_any_length_are_taken() {
    let mut sorting =
        Sorting::new(vec![vec!["a".to_owned()], vec![String::new(); 300], vec![]], LangContext::default());
    sorting.map(vec![Some(AddressColumn::City); 250]);
    sorting.sort(10);
    assert_eq!(lists(&sorting), [E, E]);
    assert_eq!(sorting.left_out(&[2, 3]).lines().count(), 3);
    let nothing = sorted(Vec::new());
    assert_eq!((nothing.total(), nothing.left_out(&[])), (0, "\u{feff}Errors\r\n".to_owned()));
}
