//! The way through garde: garde holds a bare string, so [`fail`] writes code and parameters into it and [`violations`]
//! reads them back. Nothing else may build a garde error, and no built-in garde validator is used.

use std::str::FromStr;

use super::{Code, Params, Violation};
use crate::Lang;

/// A garde error that carries a code and its parameters.
#[must_use]
pub fn fail(code: Code, params: Params) -> garde::Error {
    // Two strings in a map: cannot fail to serialise.
    let text = serde_json::to_string(&(code.as_str(), params)).unwrap_or_default();
    garde::Error::new(text)
}

/// Reads a garde report back, in the form's field order (`order` lists the wire names as the form shows them), one
/// violation per path: the first that the field's checks gave.
#[must_use]
pub fn violations(report: &garde::Report, order: &[&str], lang: Lang) -> Vec<Violation> {
    let mut found: Vec<Violation> = Vec::new();
    for (path, error) in report.iter() {
        let path = path.to_string();
        if found.iter().any(|violation| violation.path == path) {
            continue;
        }
        if let Ok((code, params)) = serde_json::from_str::<(String, Params)>(error.message())
            && let Ok(code) = Code::from_str(&code)
        {
            found.push(Violation::with(code, path, params, lang));
        }
    }
    let place = |violation: &Violation| {
        order.iter().position(|name| violation.path.split(['.', '[']).next() == Some(name)).unwrap_or(order.len())
    };
    found.sort_by_key(place);
    found
}
