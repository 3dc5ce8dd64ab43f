//! What is read and written is what serde_json reads and writes.
#![allow(clippy::unwrap_used, reason = "a test that panics says where")]

use std::borrow::Cow;

use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{FromWire, Json, Table, ToWire, Wire, parse};

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Dot,
    LongLine,
    #[serde(rename = "self")]
    Own,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum Loud {
    InProgress,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, Wire)]
#[serde(default)]
struct Forgiving {
    #[serde(rename = "type")]
    kind: String,
    count: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Wire)]
struct Whole {
    name: String,
    #[serde(default)]
    count: u32,
    small: u8,
    value: i64,
    on: bool,
    maybe: Option<i64>,
    #[wire(max = 3)]
    shapes: Vec<Shape>,
    loud: Loud,
    #[wire(max = 2)]
    table: Table<String>,
    inner: Forgiving,
}

fn case() -> Value {
    json!({
        "name": "é\"\\\u{1}\u{8}\u{c}\n\r\t\u{7f}/😀", "small": 255, "value": -9_007_199_254_740_991_i64, "on": true,
        "maybe": null, "shapes": ["dot", "long_line", "self"], "loud": "IN_PROGRESS", "table": {"k": "v", "a": ""},
        "inner": {"type": "x", "unknown": [1.5]}, "unknown": {}
    })
}

fn read(value: &Value) -> Result<Whole, String> {
    let text = value.to_string();
    let value = parse(&text).map_err(|fault| fault.to_string())?;
    Whole::from_wire(value).map_err(|fault| fault.to_string())
}

#[test]
fn reads_and_writes_what_serde_json_reads_and_writes() {
    let ours = read(&case()).unwrap();
    assert_eq!(ours, serde_json::from_value(case()).unwrap());
    let mut text = String::new();
    ours.to_wire(&mut text);
    assert_eq!(text, serde_json::to_string(&ours).unwrap());
}

#[test]
fn says_where_and_what_is_wrong() {
    let refuse = |path: &str, value: Value| {
        let mut case = case();
        *case.pointer_mut(path).unwrap() = value;
        read(&case).unwrap_err()
    };
    assert_eq!(refuse("/name", json!(1)), "name: expected a string, found a whole number");
    assert_eq!(refuse("/on", json!("yes")), "on: expected a boolean, found a text");
    assert_eq!(refuse("/maybe", json!(1.5)), "maybe: expected i64, found a fraction");
    assert_eq!(refuse("/value", json!(u64::MAX)), "value: expected i64, found a number out of range");
    assert_eq!(refuse("/small", json!(256)), "small: expected u8, found a whole number");
    assert_eq!(refuse("/shapes", json!({})), "shapes: expected a sequence, found an object");
    assert_eq!(
        refuse("/shapes/1", json!("ring")),
        "shapes[1]: unknown variant `ring`, expected one of dot, long_line, self"
    );
    assert_eq!(refuse("/shapes", json!([1, 2, 3, 4])), "shapes: at most 3 are allowed, 4 were sent");
    assert_eq!(refuse("/table/k", json!([])), "table.k: expected a string, found a list");
    assert_eq!(refuse("/table", json!({"a": 1, "b": 2, "c": 3})), "table: at most 2 are allowed, 3 were sent");
    assert_eq!(refuse("/inner/type", json!(null)), "inner.type: expected a string, found null");
    assert_eq!(read(&json!([])).unwrap_err(), "expected an object, found a list");
    assert_eq!(read(&json!({})).unwrap_err(), "missing field `name`");
}

#[test]
fn refuses_what_is_no_json() {
    for text in [
        "",
        " ",
        "{",
        "[1,]",
        "{\"a\":1,}",
        "{a:1}",
        "{\"a\" 1}",
        "01",
        "1.",
        "-",
        "1e",
        ".5",
        "+1",
        "nul",
        "tru",
        "\"",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "\"\u{1}\"",
        "1 2",
        "[1 2]",
        "'a'",
        "\u{a0}1",
        "{\"a\":1 \"b\":2}",
    ] {
        assert!(serde_json::from_str::<Value>(text).is_err(), "{text:?} is JSON");
        assert!(parse(text).is_err(), "{text:?}");
    }
    assert!(parse(&"[".repeat(100_000)).unwrap_err().to_string().contains("nested too deeply"));
}

#[test]
fn names_and_texts_without_escapes_are_those_of_the_text_that_was_read() {
    let Json::Object(members) = parse(r#"{"city": "Montréal", "caf\u00e9": "a \"b\""}"#).unwrap() else {
        panic!("no object")
    };
    let borrowed = members.iter().map(|(name, value)| match value {
        Json::Text(text) => (matches!(name, Cow::Borrowed(_)), matches!(text, Cow::Borrowed(_))),
        other => panic!("{other:?}"),
    });
    assert_eq!(borrowed.collect::<Vec<_>>(), [(true, true), (false, false)]);
    assert_eq!(members[1], ("café".into(), Json::Text("a \"b\"".into())));
}

#[test]
fn reads_every_form_of_json() {
    for text in [
        " \t\r\n1 ",
        "-0",
        "0",
        "-12",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "1.5",
        "1e5",
        "1E-2",
        "-0.0",
        "true",
        "false",
        "null",
        "\"\"",
        "\"\\u00e9\\ud83d\\ude00\\/\\b\"",
        "[]",
        "[ ]",
        "{}",
        "{ }",
        "[1, [2, {\"a\": null}]]",
    ] {
        assert_eq!(parse(text).unwrap(), Json::from(serde_json::from_str::<Value>(text).unwrap()), "{text}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), inner, 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn any_value_is_read_and_written_as_serde_json_does(value in any_json()) {
        let text = value.to_string();
        let ours = parse(&text).unwrap();
        prop_assert_eq!(&ours, &Json::from(value));
        let mut written = String::new();
        ours.to_wire(&mut written);
        prop_assert_eq!(written, text);
    }

    #[test]
    fn any_text_is_refused_or_read_as_serde_json_does(text in "[-0-9.eE\\[\\]{}:,\"\\\\ntrufalsb ]{0,24}") {
        match (parse(&text), serde_json::from_str::<Value>(&text)) {
            (Ok(ours), Ok(theirs)) => {
                // serde_json keeps the last of members with one name.
                let mut again = String::new();
                ours.to_wire(&mut again);
                let again: Value = serde_json::from_str(&again).unwrap();
                prop_assert_eq!(Json::from(again), Json::from(without_fractions(theirs)));
            }
            (Err(_), Err(_)) => {}
            // A number beyond every float is none of ours to judge.
            (Ok(_), Err(error)) => prop_assert!(error.to_string().contains("number out of range"), "{error}"),
            (Err(fault), Ok(_)) => prop_assert!(false, "{fault}"),
        }
    }
}

fn without_fractions(value: Value) -> Value {
    match value {
        Value::Number(number) if number.as_i64().is_none() => Value::Null,
        Value::Array(items) => items.into_iter().map(without_fractions).collect(),
        Value::Object(members) => members.into_iter().map(|(name, value)| (name, without_fractions(value))).collect(),
        other => other,
    }
}
