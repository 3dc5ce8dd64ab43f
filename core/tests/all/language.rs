//! What is said in one language can be said in the other, and nothing of the first is left in it.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use waybill_core::{Code, Lang, Violation};

use crate::vector::{self, Vector};

/// The violations of a vector's answer in a language.
fn violations_in(vector: &Vector, lang: &str) -> Vec<Violation> {
    let mut context = vector.context.clone().filter(|context| !context.is_null()).unwrap_or_else(|| json!({}));
    context["lang"] = json!(lang);
    let case = json!({ "input": vector.input, "context": context }).to_string();
    let answer = waybill_core::catalog::run(&vector.rule, &case).unwrap();
    let mut found = Vec::new();
    collect(&serde_json::from_str(&answer).unwrap(), &mut found);
    found
}

/// Adds each violation found anywhere in an answer.
fn collect(value: &Value, found: &mut Vec<Violation>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        Value::Object(members) if members.contains_key("code") && members.contains_key("message") => {
            found.push(serde_json::from_value(value.clone()).unwrap());
        }
        Value::Object(members) => members.values().for_each(|member| collect(member, found)),
        _ => {}
    }
}

#[test]
fn a_violation_put_into_the_other_language_is_what_the_rule_says_in_it() {
    let mut codes = BTreeSet::new();
    // Violations that were handed in come back as they were.
    let own_words = |vector: &Vector| {
        let mut given = Vec::new();
        collect(&vector.input, &mut given);
        given.is_empty()
    };
    for (file, vector) in vector::all().into_iter().filter(|(_, vector)| own_words(vector)) {
        let (english, french) = (violations_in(&vector, "en"), violations_in(&vector, "fr"));
        // A comma is read by the custom of the language, so what is asked in one is certain in the other.
        if english.iter().any(|violation| violation.code == Code::BulkMeasureAmbiguous) {
            continue;
        }
        let translated: Vec<Violation> = english.iter().map(|violation| violation.in_lang(Lang::Fr)).collect();
        assert_eq!(translated, french, "{file}: {}", vector.name);
        let back: Vec<Violation> = french.iter().map(|violation| violation.in_lang(Lang::En)).collect();
        assert_eq!(back, english, "{file}: {}", vector.name);
        codes.extend(english.iter().map(|violation| violation.code));
    }
    // Every code that rules give was asked in both.
    assert!(codes.len() > 100, "only {} codes were reached", codes.len());
}
