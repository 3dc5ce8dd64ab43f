//! The rule book leaves nothing out: every rule, limit, table and cause of a rule stands in it.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use waybill_core::Code;
use waybill_core::book::BookCell;
use waybill_core::catalog::{self, CHAPTERS, RuleVector, codes_in, contents, vectors};

#[test]
fn every_rule_stands_in_a_chapter_and_has_a_sentence_in_each_language() {
    let book = contents();
    for rule in &book.rules {
        let noun = rule.name.split('.').next().unwrap_or_default();
        assert!(
            book.chapters.iter().any(|chapter| chapter.noun == noun),
            "core/src/catalog/chapter.rs lists no {noun}"
        );
        assert!(rule.summary.en.ends_with('.') && rule.summary.fr.ends_with('.'), "{}: {:?}", rule.name, rule.summary);
        assert_ne!(rule.summary.en, rule.summary.fr, "{}: the French sentence is the English one", rule.name);
    }
}

#[test]
fn limits_and_tables_name_rules_that_there_are_and_where_they_come_from() {
    let names: BTreeSet<&str> = catalog::names().collect();
    let book = contents();
    for limit in &book.limits {
        assert!(limit.rules.iter().all(|name| names.contains(name)), "{}: {:?}", limit.constant, limit.rules);
        assert!(!limit.source.is_empty(), "{} says not where it comes from", limit.constant);
    }
    for table in &book.tables {
        let title = &table.title.en;
        assert!(table.rules.iter().all(|name| names.contains(name)), "{title}: {:?}", table.rules);
        assert!(!table.rows.is_empty(), "{title} has no rows");
        assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{title}: a row lacks a cell");
        let by_row = table.columns.iter().position(|column| column.en == "Source");
        match by_row {
            Some(at) => {
                assert!(table.rows.iter().all(|row| row[at] != BookCell::from("")), "{title}: a row has no source")
            }
            None => assert!(!table.source.is_empty(), "{title} says not where it comes from"),
        }
    }
}

/// Constants that are no limit of a rule and no table that its answers depend on.
const NOT_LISTED: [(&str, &str); 6] = [
    ("account/fingerprint.rs", "the packing of the list of common passwords"),
    ("account/capability.rs: CALLS", "which calls of the API need a capability: the server's side of the table"),
    ("file/format.rs: HEAD_BYTES", "how much of a file is looked at to recognise it"),
    ("insurance/policy.rs", "the dates and the code of a policy, which the server writes: no rule answers by them"),
    ("customs/hs_search.rs", "the search of codes, which is the server's: its table is too large for the module"),
    ("date/holiday.rs: PROVINCES", "the codes of the table of provinces"),
];

#[test]
fn every_limit_and_table_of_the_rules_stands_in_its_nouns_book() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut missing = Vec::new();
    for chapter in CHAPTERS {
        let folder = source.join(chapter.noun);
        let listed = std::fs::read_to_string(folder.join("book.rs")).unwrap_or_default();
        for file in rust_files(&folder) {
            let name = format!("{}/{}", chapter.noun, file.file_name().unwrap_or_default().display());
            let text = std::fs::read_to_string(&file).unwrap();
            for constant in text.lines().filter_map(limit_or_table) {
                let place = format!("{name}: {constant}");
                let exempt = NOT_LISTED.iter().any(|(what, _)| place.starts_with(what));
                if !exempt && !listed.contains(constant) {
                    missing.push(format!("core/src/{place}"));
                }
            }
        }
    }
    assert!(
        missing.is_empty(),
        "list these in their noun's book.rs, so that the rule book shows them:\n{}",
        missing.join("\n")
    );
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The name of a constant that other files see and that holds a figure or rows.
fn limit_or_table(line: &str) -> Option<&str> {
    let (visibility, rest) = line.split_once("const ")?;
    let (name, kind) = rest.split_once(": ")?;
    let holds =
        ["usize", "u8", "u32", "i32", "i64", "Cents", "Decimal", "&[", "["].iter().any(|one| kind.starts_with(one));
    let seen = visibility == "pub " || (visibility.starts_with("pub(") && visibility.ends_with(") "));
    (seen && holds && !kind.contains("Rule]")).then_some(name)
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
