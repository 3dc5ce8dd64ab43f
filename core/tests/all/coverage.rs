//! What the vectors must reach: every rule and every violation code.

use std::collections::BTreeSet;

use serde_json::Value;
use waybill_core::violation::Code;

use crate::vector;

#[test]
fn the_promise_holds_at_least_400_vectors() {
    let count = vector::all().len();
    assert!(count >= 400, "core/vectors holds {count} vectors; the promise is of 400 at least");
}

#[test]
fn every_rule_has_a_vector() {
    let reached: BTreeSet<String> = vector::all().into_iter().map(|(_, vector)| vector.rule).collect();
    let missing: Vec<&str> = waybill_core::rule::names().filter(|name| !reached.contains(*name)).collect();
    assert!(missing.is_empty(), "no vector in core/vectors runs these rules; add at least one each: {missing:#?}");
}

#[test]
fn every_violation_code_is_reached_by_a_vector() {
    let mut reached = BTreeSet::new();
    for (_, vector) in vector::all() {
        collect_codes(&vector.expect, &mut reached);
    }
    let missing: Vec<&str> = Code::ALL
        .iter()
        .map(|code| code.as_str())
        // What the server says of a body that no rule could read: no rule gives these.
        .filter(|code| !code.starts_with("request."))
        .filter(|code| !reached.contains(*code))
        .collect();
    assert!(
        missing.is_empty(),
        "no vector in core/vectors reaches these codes; add one each, or remove a code that nothing gives: {missing:#?}"
    );
}

/// Adds each `"code"` of a violation (an object with code, path and message) found anywhere in an answer.
fn collect_codes(value: &Value, codes: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect_codes(item, codes)),
        Value::Object(members) => {
            if let (Some(Value::String(code)), true) = (members.get("code"), members.contains_key("path")) {
                codes.insert(code.clone());
            }
            members.values().for_each(|member| collect_codes(member, codes));
        }
        _ => {}
    }
}
