//! Files as tables.

use js_sys::{Array, JsString};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use waybill_sheets::Unreadable;

/// Reads a file as a list of rows, each a list of texts.
///
/// # Errors
/// Throws `"kind"` where the file is no table, `"damaged"` where it is a workbook that cannot be read, `"too_large"` where
/// it has more cells or bytes than can be held, `"cell_too_long"` where a cell holds more than 32,767 characters.
#[wasm_bindgen(js_name = readTable)]
pub fn read_table(bytes: &[u8]) -> Result<Array, JsValue> {
    let table = waybill_sheets::read(bytes).map_err(unread)?;
    let row = |cells: Vec<String>| cells.iter().map(|cell| JsString::from(cell.as_str())).collect::<Array>();
    Ok(table.into_iter().map(row).collect())
}

/// Why there is no table, as it is thrown.
pub(crate) fn unread(error: Unreadable) -> JsValue {
    JsValue::from_str(match error {
        Unreadable::Kind => "kind",
        Unreadable::Damaged => "damaged",
        Unreadable::TooLarge => "too_large",
        Unreadable::CellTooLong => "cell_too_long",
    })
}
