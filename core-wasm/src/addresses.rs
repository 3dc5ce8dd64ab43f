//! A file of addresses: its bytes in, numbers about its rows out; a row becomes text only when it is shown.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::address::import::{AddressColumn, COLUMNS_MAX, Cells, ShortKey, Sorting};
use waybill_core::lang::LangContext;
use waybill_core::wire::{Fault, FromList, FromWire, ToWire, Word, parse};
use waybill_sheets::Packed;

use crate::sheets::read_from_header;

/// The table of a file, as the rules read it.
pub(crate) struct Rows(pub(crate) Packed);

impl Cells for Rows {
    fn rows(&self) -> usize {
        self.0.rows()
    }

    fn width(&self, row: usize) -> usize {
        self.0.width(row)
    }

    fn row<'table>(&'table self, row: usize) -> impl Fn(usize) -> &'table str {
        self.0.row(row)
    }
}

/// A file of addresses being sorted. Rows are named by their numbers in the file; lists and addresses are JSON text.
#[wasm_bindgen]
pub struct AddressFile(Sorting<Rows>);

#[wasm_bindgen]
impl AddressFile {
    /// Reads a file and what its header says; as [`read_table`](crate::sheets::read_table).
    ///
    /// # Errors
    /// Throws as [`read_table`](crate::sheets::read_table) does.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>, lang: &str, encoding: Option<String>) -> Result<AddressFile, JsValue> {
        let table = read_from_header(bytes, encoding)?;
        Ok(Self(Sorting::new(Rows(table), spoken(lang))))
    }

    /// How many rows there are to sort.
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.total()
    }

    /// The cells of a row of the table; its first is the header.
    #[must_use]
    pub fn cells(&self, row: usize) -> String {
        text(&self.0.cells(row))
    }

    /// The recognised meaning of each column.
    #[must_use]
    pub fn columns(&self) -> String {
        text(&self.0.columns().to_vec())
    }

    /// Says what each column holds.
    ///
    /// # Errors
    /// Throws where the text is not a list of columns.
    pub fn map(&mut self, columns: &str) -> Result<(), JsValue> {
        let columns = parse(columns).and_then(|list| Vec::from_list(list, COLUMNS_MAX)).map_err(misread)?;
        self.0.map(columns);
        Ok(())
    }

    /// The language of messages from now on.
    pub fn speak(&mut self, lang: &str) {
        self.0.speak(spoken(lang));
    }

    /// Forgets what became of the rows.
    pub fn begin(&mut self) {
        self.0.begin();
    }

    /// Sorts so many further rows; how many are sorted by then.
    pub fn sort(&mut self, count: usize) -> usize {
        self.0.sort(count)
    }

    /// What became of each row.
    #[must_use]
    pub fn states(&self) -> Vec<u8> {
        self.0.states().to_vec()
    }

    /// Why.
    #[must_use]
    pub fn reasons(&self) -> Vec<u16> {
        self.0.reasons().to_vec()
    }

    /// The row that each row repeats.
    #[wasm_bindgen(js_name = ofRows)]
    #[must_use]
    pub fn of_rows(&self) -> Vec<u32> {
        self.0.of_rows().to_vec()
    }

    /// The group of abbreviations that each row belongs to.
    #[wasm_bindgen(js_name = writtenOut)]
    #[must_use]
    pub fn written_out(&self) -> Vec<u8> {
        self.0.written_out().to_vec()
    }

    /// What many rows have in common.
    #[must_use]
    pub fn groups(&self) -> String {
        text(&self.0.groups())
    }

    /// Leaves an abbreviation as it is written, or writes it out again.
    pub fn keep(&mut self, written: &str, keeps: bool) {
        self.0.keep(written, keeps);
    }

    /// Puts a text in the place of another in a column.
    ///
    /// # Errors
    /// Throws where there is no such column.
    pub fn replace(&mut self, column: &str, written: &str, by: &str) -> Result<(), JsValue> {
        let column = AddressColumn::named(column).ok_or("there is no such column")?;
        self.0.replace(column, written, by);
        Ok(())
    }

    /// Puts an address in the place of a row; without one, the row's own.
    ///
    /// # Errors
    /// Throws where the text is not an address.
    pub fn edit(&mut self, row: u32, address: Option<String>) -> Result<(), JsValue> {
        let read = |text: String| parse(&text).and_then(AddressInput::from_wire);
        let address = address.map(read).transpose().map_err(misread)?;
        self.0.edit(row, address);
        Ok(())
    }

    /// The keys of rows, in their order.
    #[must_use]
    pub fn keys(&self, rows: &[u32]) -> String {
        text(&self.0.keys(rows).iter().map(ShortKey::to_string).collect::<Vec<String>>())
    }

    /// Notes keys, parted by spaces, of addresses that the book has.
    #[wasm_bindgen(js_name = noteInBook)]
    pub fn note_in_book(&mut self, keys: &str) {
        self.0.note_in_book(keys.split_whitespace().filter_map(ShortKey::parse));
    }

    /// Rows as they are shown.
    #[must_use]
    pub fn shown(&self, rows: &[u32]) -> String {
        text(&rows.iter().map(|row| self.0.shown(*row)).collect::<Vec<_>>())
    }

    /// The addresses of rows as they go in, those among `suggested` as suggested.
    #[must_use]
    pub fn addresses(&self, rows: &[u32], suggested: &[u32]) -> String {
        text(&self.0.addresses(rows, |row| suggested.contains(&row)))
    }

    /// Rows as a file that can be put right and imported again.
    #[wasm_bindgen(js_name = leftOut)]
    #[must_use]
    pub fn left_out(&self, rows: &[u32]) -> String {
        self.0.left_out(rows)
    }
}

pub(crate) fn spoken(lang: &str) -> LangContext {
    LangContext { lang: Lang::named(lang).unwrap_or_default() }
}

pub(crate) fn text(value: &impl ToWire) -> String {
    let mut text = String::new();
    value.to_wire(&mut text);
    text
}

fn misread(fault: Fault) -> JsValue {
    JsValue::from_str(&fault.to_string())
}
