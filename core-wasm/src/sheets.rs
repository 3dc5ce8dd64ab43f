//! Files as tables.

use js_sys::{Array, JsString};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use waybill_core::address::import::{HEADER_ROWS_MAX, header_row};
use waybill_core::wire::ToWire;
use waybill_sheets::{Encoding, Packed, Unreadable};

/// Reads a file as a list of rows, each a list of texts; the first is its header, of blank cells where it has none.
/// `encoding` is a name that [`readings`] gives, as a person chose it.
///
/// # Errors
/// Throws `"kind"` where the file is not a table, `"damaged"` where it is a workbook that cannot be read, `"too_large"` where
/// it has more cells or bytes than can be held, `"cell_too_long"` where a cell holds more than 32,767 characters.
#[wasm_bindgen(js_name = readTable)]
pub fn read_table(bytes: Vec<u8>, encoding: Option<String>) -> Result<Array, JsValue> {
    let table = read_from_header(bytes, encoding)?.into_table();
    let row = |cells: Vec<String>| cells.iter().map(|cell| JsString::from(cell.as_str())).collect::<Array>();
    Ok(table.into_iter().map(row).collect())
}

/// The ways to read a file among which a person chooses, as JSON text: each a name and a sample, the likeliest first; none
/// where its encoding is certain.
#[wasm_bindgen]
#[must_use]
pub fn readings(bytes: &[u8]) -> String {
    let list = waybill_sheets::readings(bytes).into_iter().map(|reading| {
        let mut text = String::from("[");
        reading.encoding.name().to_wire(&mut text);
        text.push(',');
        reading.sample.to_wire(&mut text);
        text.push(']');
        text
    });
    format!("[{}]", list.collect::<Vec<String>>().join(","))
}

/// Reads a file from its header on.
pub(crate) fn read_from_header(bytes: Vec<u8>, encoding: Option<String>) -> Result<Packed, JsValue> {
    let table = read_packed(bytes, encoding)?;
    let cells = |row| (0..table.width(row)).map(table.row(row)).map(str::to_owned).collect();
    let first_rows: Vec<Vec<String>> = (0..table.rows().min(HEADER_ROWS_MAX)).map(cells).collect();
    Ok(match header_row(&first_rows) {
        Some(at) => table.without_rows(at),
        None => table.with_blank_header(),
    })
}

/// Reads a file with all of its rows.
pub(crate) fn read_packed(bytes: Vec<u8>, encoding: Option<String>) -> Result<Packed, JsValue> {
    let encoding = encoding.and_then(|name| Encoding::named(&name));
    waybill_sheets::read_packed(bytes, encoding).map_err(unread)
}

/// Why there is no table, as it is thrown.
fn unread(error: Unreadable) -> JsValue {
    JsValue::from_str(match error {
        Unreadable::Kind => "kind",
        Unreadable::Damaged => "damaged",
        Unreadable::TooLarge => "too_large",
        Unreadable::CellTooLong => "cell_too_long",
    })
}
