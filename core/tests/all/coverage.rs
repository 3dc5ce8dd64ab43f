//! What the vectors must reach: every rule and every violation code.

use std::collections::BTreeSet;

use waybill_core::Code;
use waybill_core::catalog::codes_in;

use crate::vector;

#[test]
fn the_promise_holds_at_least_400_vectors() {
    let count = vector::all().len();
    assert!(count >= 400, "core/vectors holds {count} vectors; the promise is of 400 at least");
}

#[test]
fn every_rule_has_a_vector() {
    let reached: BTreeSet<String> = vector::all().into_iter().map(|(_, vector)| vector.rule).collect();
    let missing: Vec<&str> = waybill_core::catalog::names().filter(|name| !reached.contains(*name)).collect();
    assert!(missing.is_empty(), "no vector in core/vectors runs these rules; add at least one each: {missing:#?}");
}

#[test]
fn every_violation_code_is_reached_by_a_vector() {
    let mut reached = BTreeSet::new();
    for (_, vector) in vector::all() {
        reached.extend(codes_in(&vector.expect.to_string()).into_iter().map(Code::as_str));
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
