//! Every list that a caller may send has a cap: found by walking the schemas of all rules, so that a new list without one
//! fails here.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use waybill_core::catalog;
use waybill_core::product::SENT_PRODUCTS_MAX;
use waybill_core::rule::{Rule, RuleError};
use waybill_core::wire::LIST_MAX;

/// More than any list takes: the products of a shipment are the longest.
const TOO_MANY: usize = SENT_PRODUCTS_MAX + 1;

/// Rules that take lists which a person makes and say nothing of what is wrong with them: another rule, which is asked of
/// the same lists, does.
const ANSWERED_ELSEWHERE: &[&str] = &[
    // bulk.check
    "bulk.join",
    // parcel.saved_packages; a row takes none of them
    "bulk.row",
    // shipment.check, shipment.quick_check
    "shipment.images",
    "courier.check",
    "courier.customs_papers",
    "shipment.again",
    "quote.quick",
    "rate.billed_weight",
    "product.sent",
    "adjustment.explain",
    "adjustment.remeasured",
    // shipping_rule.check
    "shipping_rule.apply",
    "shipping_rule.dry_run",
    // ltl.check
    "ltl.load",
    "parcel.format",
    "tracking.of_shipment",
    // account.defaults
    "account.new_draft",
    // customs.check
    "customs.export_reported",
    "customs.required",
    "customs.totals",
];

/// A list, or an object of any names, in a schema.
struct List {
    /// Whether it is an object of any names.
    by_name: bool,
    /// The names on the way to it, each with whether one goes on with the first item of that list.
    way: Vec<(String, bool)>,
    /// Schema of its items.
    item: Value,
}

struct Schemas(BTreeMap<String, Value>);

impl Schemas {
    fn of(rule: &Rule) -> Self {
        Self((rule.components)().into_iter().map(|(name, schema)| (name, json!(schema))).collect())
    }

    /// The schema itself, of what a reference or an optional value names.
    fn resolved(&self, schema: &Value) -> Value {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            return self.resolved(self.0.get(name).unwrap_or_else(|| panic!("no schema {name}")));
        }
        match ["oneOf", "allOf", "anyOf"].iter().find_map(|key| schema[key].as_array()) {
            Some(choices) => self.resolved(choices.iter().find(|choice| choice["type"] != "null").unwrap()),
            None => schema.clone(),
        }
    }

    fn lists(&self, schema: &Value, way: &[(String, bool)], found: &mut Vec<List>) {
        let schema = self.resolved(schema);
        let item = [("items", false), ("additionalProperties", true)];
        let item = item.into_iter().find(|(key, _)| schema[key].is_object());
        if let Some((key, by_name)) = item {
            found.push(List { by_name, way: way.to_vec(), item: schema[key].clone() });
            if let (Some((_, items)), false) = (way.to_vec().last_mut(), by_name) {
                *items = true;
                let mut way = way.to_vec();
                way.last_mut().unwrap().1 = true;
                self.lists(&schema["items"], &way, found);
            }
        }
        for (name, member) in schema["properties"].as_object().into_iter().flatten() {
            let way: Vec<_> = way.iter().cloned().chain([(name.clone(), false)]).collect();
            self.lists(member, &way, found);
        }
    }

    /// The least that can be read as that schema, with `there` put where the way leads.
    fn least(&self, schema: &Value, way: &[(String, bool)], there: &Value) -> Value {
        let schema = self.resolved(schema);
        let kind = schema["type"]
            .as_array()
            .map_or(&schema["type"], |kinds| kinds.iter().find(|kind| *kind != "null").unwrap());
        match (kind.as_str(), way) {
            (_, []) if !there.is_null() => there.clone(),
            (Some("array"), way) => match there {
                Value::Null => json!([]),
                _ => json!([self.least(&schema["items"], way, there)]),
            },
            (Some("object"), way) => {
                let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
                let mut made: serde_json::Map<String, Value> = required
                    .map(|name| (name.to_owned(), self.least(&schema["properties"][name], &[], &Value::Null)))
                    .collect();
                if let [(name, _), rest @ ..] = way {
                    made.insert(name.clone(), self.least(&schema["properties"][name], rest, there));
                }
                Value::Object(made)
            }
            (Some("string"), _) => schema["enum"].get(0).cloned().unwrap_or_else(|| match schema["format"].as_str() {
                Some("date") => json!("2026-11-20"),
                _ => json!("1"),
            }),
            (Some("integer"), _) => json!(1),
            (Some("boolean"), _) => json!(false),
            other => panic!("what is the least of {other:?}, {schema}?"),
        }
    }
}

fn of_count(list: &List, count: usize, item: &Value) -> Value {
    match list.by_name {
        true => (0..count).map(|at| (at.to_string(), item.clone())).collect::<serde_json::Map<_, _>>().into(),
        false => vec![item.clone(); count].into(),
    }
}

#[test]
fn every_list_that_a_caller_may_send_has_a_cap() {
    let mut walked = 0;
    for rule in catalog::all() {
        let schemas = Schemas::of(rule);
        let [input, context, _] = (rule.schemas)().map(|schema| json!(schema));
        for (part, schema) in [("input", &input), ("context", &context)] {
            let mut lists = Vec::new();
            // The part itself is a member of the case.
            let case =
                json!({ "type": "object", "required": ["input"], "properties": { "input": input, part: schema } });
            schemas.lists(&json!({ "properties": { part: schema } }), &[], &mut lists);
            for list in &lists {
                walked += 1;
                let case_of = |there: &Value| schemas.least(&case, &list.way, there).to_string();
                let path = list.way.iter().map(|(name, item)| if *item { format!("{name}[0]") } else { name.clone() });
                let path = path.collect::<Vec<_>>().join(".");
                let cap = cap_of(rule, &path, &case_of(&of_count(list, TOO_MANY, &Value::Null)));
                if cap == LIST_MAX && !ANSWERED_ELSEWHERE.contains(&rule.name) {
                    let item = schemas.least(&list.item, &[], &Value::Null);
                    answers_too_many(rule, &path, &case_of(&of_count(list, LIST_MAX, &item)));
                }
            }
        }
    }
    assert!(walked >= 40, "only {walked} lists were found in the schemas");
}

/// Where reading a list ends, by the refusal of one that is longer than any may be.
fn cap_of(rule: &Rule, path: &str, case: &str) -> usize {
    let Err(RuleError::BadCase(fault)) = (rule.run)(case) else {
        panic!("{}: {path} takes {TOO_MANY} items; give it a cap: #[wire(max = ...)]", rule.name)
    };
    let reason = fault.to_string();
    let cap = reason.strip_prefix(&format!("{path}: at most ")).and_then(|rest| rest.split_once(' '));
    let Some((cap, rest)) = cap else { panic!("{}: {path}: {reason}", rule.name) };
    assert_eq!(rest, format!("are allowed, {TOO_MANY} were sent"), "{}: {path}", rule.name);
    cap.parse().unwrap()
}

/// A list that a person makes is refused by the rule's answer.
fn answers_too_many(rule: &Rule, path: &str, case: &str) {
    let answer = (rule.run)(case).unwrap_or_else(|error| panic!("{}: {path}: {error}", rule.name));
    let path = path.strip_prefix("input.").unwrap_or(path);
    let found: Value = serde_json::from_str(&answer).unwrap();
    let violations = found.as_array().or(found["violations"].as_array());
    let refused = violations
        .into_iter()
        .flatten()
        .filter(|found| found["code"] == "list.too_many" && path.ends_with(found["path"].as_str().unwrap()));
    assert_eq!(
        refused.count(),
        1,
        "{}: {path} takes {LIST_MAX} items without a violation list.too_many; check it, or cap the reading of it lower: {answer}",
        rule.name
    );
}

/// Why a case is not read.
fn refused(rule: &str, case: &str) -> String {
    match catalog::run(rule, case) {
        Err(RuleError::BadCase(fault)) => fault.to_string(),
        other => panic!("{rule}: {other:?}"),
    }
}

#[test]
fn a_list_over_its_cap_is_refused_with_its_path_and_both_counts() {
    let rates = vec![json!({ "id": "r", "total": 1 }); 501];
    let refusal = refused("rate.sort", &json!({ "input": { "rates": rates } }).to_string());
    assert_eq!(refusal, "input.rates: at most 500 are allowed, 501 were sent");
    assert!(catalog::run("rate.sort", &json!({ "input": { "rates": rates[..500] } }).to_string()).is_ok());
}

#[test]
fn lists_in_lists_do_not_multiply() {
    let parcel = json!({ "parcel_items": vec![json!({}); 900] });
    let case = json!({ "input": { "parcels": vec![parcel; 900] } }).to_string();
    assert_eq!(refused("shipment.quick_check", &case), "at most 100000 values are allowed");
}
