//! The rules for JavaScript: JSON text in, JSON text out.
//!
//! What a person typed wrong comes back as a list of violations inside the answer;
//! a throw means a bug in the caller, and is an `Error` named `RuleError` with a closed `variant`.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
#[cfg(not(feature = "rules"))]
use waybill_core::catalog::ADDRESS_FORM as RULES;
#[cfg(feature = "rules")]
use waybill_core::catalog::WHOLE as RULES;

use crate::error;

/// Answers one case, `{"input": ..., "context": ...}`, by the rule of that name.
///
/// # Errors
/// Throws `RuleError` where no rule has that name, or where the case is not one that the rule can read.
#[wasm_bindgen]
pub fn run(rule: &str, case: &str) -> Result<String, JsValue> {
    RULES.run(rule, case).map_err(|error| error::thrown(&error))
}

/// The version of the rules in this module, to be compared with the server's: crate version and git revision.
#[wasm_bindgen(js_name = rulesVersion)]
#[must_use]
pub fn rules_version() -> String {
    waybill_core::rule::VERSION.to_owned()
}

/// The name of every rule that [`run`] knows.
#[wasm_bindgen(js_name = ruleNames)]
#[must_use]
pub fn rule_names() -> Vec<String> {
    RULES.rules().map(|rule| rule.name.to_owned()).collect()
}
