//! The rule book leaves nothing out: every rule, limit and cause of a rule is in it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::{Value, json};
use waybill_core::Code;
use waybill_core::catalog::{self, CHAPTERS, RuleVector, codes_in, contents, vectors};

#[test]
fn every_rule_is_in_a_chapter_and_has_a_sentence() {
    let book = contents();
    for rule in &book.rules {
        let noun = rule.name.split('.').next().unwrap_or_default();
        assert!(
            book.chapters.iter().any(|chapter| chapter.noun == noun),
            "core/src/catalog/rule_book/chapter.rs lists no {noun}"
        );
        assert!(rule.summary.ends_with('.') && !rule.summary.starts_with(' '), "{}: {:?}", rule.name, rule.summary);
    }
}

#[test]
fn every_limit_belongs_to_a_chapter_and_says_what_it_bounds() {
    let limits = contents().limits;
    assert!(limits.len() > 80, "{} limits: the constants of the rules were not read", limits.len());
    for limit in &limits {
        assert!(CHAPTERS.iter().any(|chapter| chapter.noun == limit.noun), "{}: {}", limit.noun, limit.constant);
        assert!(limit.bounds.ends_with('.'), "say at {} what it bounds: {:?}", limit.constant, limit.bounds);
    }
    let value =
        |constant: &str| limits.iter().find(|limit| limit.constant == constant).map(|limit| limit.value.as_str());
    assert_eq!((value("BULK_ROWS_MAX"), value("FREE_AMOUNT")), (Some("1,000"), Some("$100.00")));
}

/// What a person or a broken program might hand in instead of a value.
fn other_values(value: &Value) -> Vec<Value> {
    let mut others = vec![Value::Null];
    match value {
        Value::String(_) => others.extend(
            ["", "0", "-1", "1.5", "99999999", "US", "not an e-mail", "\u{202e}", "a\u{0}b", "a\nb"]
                .map(|text| json!(text))
                .into_iter()
                .chain([json!("x".repeat(2_001))]),
        ),
        Value::Number(_) => others.extend([json!(0), json!(-1), json!(1_000_000_000_000_i64)]),
        Value::Bool(holds) => others.push(json!(!holds)),
        Value::Array(_) => others.push(json!([])),
        _ => {}
    }
    others
}

type Members = serde_json::Map<String, Value>;

/// The objects in the inputs of all vectors, one of each set of members.
fn objects() -> Vec<Members> {
    fn collect(value: &Value, found: &mut BTreeMap<Vec<String>, Members>) {
        match value {
            Value::Object(members) => {
                found.entry(members.keys().cloned().collect()).or_insert_with(|| members.clone());
                members.values().for_each(|member| collect(member, found));
            }
            Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
            _ => {}
        }
    }
    let mut found = BTreeMap::new();
    vectors().iter().for_each(|vector| collect(&serde_json::from_str(vector.input.get()).unwrap(), &mut found));
    found.into_values().collect()
}

/// Members that an object lacks and that others have which look like it.
fn further_members(members: &Members, objects: &[Members]) -> Members {
    let alike = |other: &&Members| members.len() >= 3 && members.keys().all(|name| other.contains_key(name));
    let others = objects.iter().filter(alike).flatten();
    others.filter(|(name, _)| !members.contains_key(*name)).map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Every input that differs from this one in a single place.
fn neighbours(value: &Value, objects: &[Members]) -> Vec<Value> {
    let mut found = other_values(value);
    match value {
        Value::Object(members) => {
            for (name, member) in further_members(members, objects) {
                for value in other_values(&member) {
                    let mut with = members.clone();
                    with.insert(name.clone(), value);
                    found.push(Value::Object(with));
                }
            }
            for (name, member) in members {
                let mut without = members.clone();
                without.remove(name);
                found.push(Value::Object(without));
                for changed in neighbours(member, objects) {
                    let mut with = members.clone();
                    with.insert(name.clone(), changed);
                    found.push(Value::Object(with));
                }
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate().take(2) {
                for changed in neighbours(item, objects) {
                    let mut with = items.clone();
                    with[at] = changed;
                    found.push(Value::Array(with));
                }
            }
        }
        _ => {}
    }
    found
}

#[test]
fn no_rule_gives_a_cause_that_its_vectors_do_not_show() {
    let mut by_rule: BTreeMap<&str, Vec<&RuleVector>> = BTreeMap::new();
    for vector in vectors() {
        by_rule.entry(vector.rule.as_str()).or_default().push(vector);
    }
    let objects = objects();
    let mut hidden: BTreeMap<(String, &str), String> = BTreeMap::new();
    for rule in contents().rules {
        let shown: BTreeSet<Code> = rule.codes.into_iter().collect();
        // Vectors of a rule are near each other: most neighbours come up more than once.
        let mut asked = HashSet::new();
        // A dozen of them, evenly: the others lie near those.
        let published = &by_rule[rule.name];
        for vector in published.iter().step_by(published.len().div_ceil(12)) {
            let input: Value = serde_json::from_str(vector.input.get()).unwrap();
            let context = vector.context.as_ref().map_or("null", |context| context.get());
            for input in neighbours(&input, &objects) {
                let case = format!("{{\"input\":{input},\"context\":{context}}}");
                if !asked.insert(case.clone()) {
                    continue;
                }
                // A case of another shape is the caller's bug, and no cause.
                let Ok(answer) = catalog::run(rule.name, &case) else { continue };
                for code in codes_in(&answer).difference(&shown) {
                    hidden.entry((rule.name.to_owned(), code.as_str())).or_insert(case.clone());
                }
            }
        }
    }
    let list: Vec<String> =
        hidden.iter().map(|((rule, code), case)| format!("{rule} gives {code}, for instance for {case}")).collect();
    assert!(
        list.is_empty(),
        "{} causes are in no vector of their rule; add one each:\n{}",
        list.len(),
        list.join("\n")
    );
}
