//! Order exports.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use waybill_core::shop::order_file::read_order_file;

use crate::addresses::{Rows, spoken, text};
use crate::sheets::read_packed;

/// Reads a file as an order export: an `OrderFile` as JSON text, `null` where its header is none that is known.
///
/// # Errors
/// Throws as [`read_table`](crate::sheets::read_table) does.
#[wasm_bindgen(js_name = readOrders)]
pub fn read_orders(bytes: Vec<u8>, lang: &str, encoding: Option<String>) -> Result<String, JsValue> {
    let table = Rows(read_packed(bytes, encoding)?);
    Ok(text(&read_order_file(&table, |row| table.0.number(row), &spoken(lang))))
}
