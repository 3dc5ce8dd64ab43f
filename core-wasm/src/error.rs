//! The errors that cross the boundary: bugs of the caller, never a person's mistake.

use js_sys::{Error, JsString, Reflect};
use wasm_bindgen::prelude::JsValue;
use waybill_core::rule::RuleError;

/// The same error as a JavaScript `Error` that carries its variant.
pub(crate) fn thrown(error: &RuleError) -> JsValue {
    let thrown = Error::new(&error.to_string());
    thrown.set_name("RuleError");
    let path = match error {
        RuleError::BadCase(fault) => fault.path(),
        RuleError::UnknownRule(_) => "",
    };
    for (member, text) in [("variant", error.variant()), ("path", path)] {
        // Setting a property of an object made above cannot fail.
        let _ = Reflect::set(&thrown, &JsString::from(member), &JsString::from(text));
    }
    thrown.into()
}
