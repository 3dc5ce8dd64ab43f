//! The errors that cross the boundary: bugs of the caller, never a person's mistake.

use js_sys::{Error, JsString, Reflect};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use waybill_core::rule::RuleError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** What `run` throws: a bug in the caller. */
export interface RuleError extends Error {
  name: "RuleError";
  variant: "unknown_rule" | "bad_case";
}
"#;

/// The same error as a JavaScript `Error` that carries its variant.
pub(crate) fn thrown(error: &RuleError) -> JsValue {
    let thrown = Error::new(&error.to_string());
    thrown.set_name("RuleError");
    // Setting a property of an object made one line above cannot fail.
    let _ = Reflect::set(&thrown, &JsString::from("variant"), &JsString::from(error.variant()));
    thrown.into()
}
