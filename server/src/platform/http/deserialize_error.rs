//! Deserialize errors: turns the developer's message from serde, or from the rules' parser, into a violation with words
//! in both languages.

use waybill_core::violation::field::code_point;
use waybill_core::violation::{Violation, params};
use waybill_core::{Code, Lang};

use super::strict::NUL_REFUSED;
use super::{ApiError, ErrorCode};

/// What serde's message says was expected, and the name of that shape in core's sentences.
const SHAPES: &[(&str, &str)] = &[
    ("a string", "text"),
    ("a borrowed string", "text"),
    ("a boolean", "boolean"),
    ("i8", "whole_number"),
    ("i16", "whole_number"),
    ("i32", "whole_number"),
    ("i64", "whole_number"),
    ("u8", "whole_number"),
    ("u16", "whole_number"),
    ("u32", "whole_number"),
    ("u64", "whole_number"),
    ("usize", "whole_number"),
    ("f32", "number"),
    ("f64", "number"),
    ("a sequence", "list"),
    ("a map", "object"),
    ("an object", "object"),
    ("a formatted UUID string", "uuid"),
    ("a formatted date string", "date"),
    ("an RFC 3339 formatted date and time string", "date"),
];

/// How messages begin about text that could not be read and that don't say what was expected.
const CUSTOM: &[(&str, &str)] = &[
    ("is no decimal", "decimal"),
    ("a date is written", "date"),
    ("input contains invalid characters", "date"),
    ("premature end of input", "date"),
    ("trailing input", "date"),
    ("UUID parsing failed", "uuid"),
    ("invalid digit found in string", "whole_number"),
    ("provided string was not `true` or `false`", "boolean"),
];

/// 400 naming the place of a value that could not be read, or 422 if it is text that no form accepts. `reason` is the
/// developer's message.
pub fn deserialize_error(path: &str, reason: &str, lang: Lang) -> ApiError {
    if reason.starts_with(NUL_REFUSED) {
        return ApiError::invalid(vec![violation(path, reason, lang)]);
    }
    ApiError { violations: vec![violation(path, reason, lang)], ..ErrorCode::Malformed.into() }
}

fn violation(path: &str, reason: &str, lang: Lang) -> Violation {
    // `serde_path_to_error` writes the root as a dot.
    let path = if path == "." { "" } else { path };
    if let Some(member) = reason.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
        let required = Violation::new(Code::RequestFieldRequired, member, lang);
        return if path.is_empty() { required } else { required.under(path) };
    }
    if reason.starts_with(NUL_REFUSED) {
        return Violation::with(Code::TextHiddenCharacter, path, params([("character", code_point('\0'))]), lang);
    }
    if let Some((max, _)) = reason.strip_prefix("at most ").and_then(|rest| rest.split_once(" are allowed")) {
        return Violation::with(Code::ListTooMany, path, params([("max", max.to_owned())]), lang);
    }
    match shape(reason) {
        Some(shape) => Violation::with(Code::RequestFieldType, path, params([("expected", shape)]), lang),
        None => Violation::new(Code::RequestFieldValue, path, lang),
    }
}

/// The expected shape, as core's sentences know it; None if the type was right.
fn shape(reason: &str) -> Option<String> {
    // serde_json adds where in the text it stopped.
    let reason = reason.rsplit_once(" at line ").map_or(reason, |(reason, _)| reason);
    let expected = expected(reason);
    if reason.starts_with("unknown variant") {
        return expected.map(choice);
    }
    // A whole number that is too large, or negative.
    let too_large = ["found a whole number", "found a number out of range"].iter().any(|found| reason.ends_with(found));
    let shape = match expected.and_then(known) {
        _ if reason.starts_with("invalid value") => None,
        Some("whole_number") if too_large => None,
        Some(shape) => Some(shape),
        None => CUSTOM.iter().find(|(words, _)| reason.contains(words)).map(|(_, shape)| *shape),
    };
    shape.map(str::to_owned)
}

/// What was expected: serde names what it found first, the rules' parser last.
fn expected(reason: &str) -> Option<&str> {
    match reason.rsplit_once(", expected ") {
        Some((_, expected)) => Some(expected),
        None => Some(reason.strip_prefix("expected ")?.split_once(", found ")?.0),
    }
}

fn known(expected: &str) -> Option<&'static str> {
    if expected.starts_with("struct ") {
        return Some("object");
    }
    SHAPES.iter().find(|(words, _)| *words == expected).map(|(_, shape)| *shape)
}

/// The names in a choice, from "one of `a`, `b`, `c`", "`a` or `b`" or "one of a, b".
fn choice(expected: &str) -> String {
    let names = expected.strip_prefix("one of ").unwrap_or(expected).replace('`', "").replace(" or ", ", ");
    ["one_of ", &names.replace(", ", " ")].concat()
}
