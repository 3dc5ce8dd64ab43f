//! The promise, run natively. The other three runners (the built WASM under Node, the WASM in a browser, HTTP) compare
//! their answers, byte for byte, with the file that this one writes.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use crate::vector;

/// Where the native answers are left for the other runners: one line a vector.
const ANSWERS: &str = "answers.jsonl";

#[test]
fn every_vector_gets_the_answer_that_it_promises() {
    let vectors = vector::all();
    let mut answers = String::new();
    let mut wrong = String::new();
    for (file, vector) in &vectors {
        let answer = waybill_core::catalog::run(&vector.rule, &vector.case());
        let answered = answer.as_ref().ok().and_then(|text| serde_json::from_str::<Value>(text).ok());
        if answered.as_ref() != Some(&vector.expect) {
            let got = answer.as_ref().map_or_else(ToString::to_string, Clone::clone);
            let _ = write!(
                wrong,
                "\n{file}: {name}\n  rule     {rule}\n  case     {case}\n  expected {expect}\n  got      {got}\n",
                name = vector.name,
                rule = vector.rule,
                case = vector.case(),
                expect = vector.expect,
            );
        }
        let line = json!({ "file": file, "name": vector.name, "rule": vector.rule, "case": vector.case(), "answer": answer.unwrap_or_default() });
        let _ = writeln!(answers, "{line}");
    }
    std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(ANSWERS), answers).unwrap();
    assert!(wrong.is_empty(), "a rule and its vectors disagree; the one that is wrong has to change:\n{wrong}");
    eprintln!("{} vectors agree with the native rules", vectors.len());
}

#[test]
fn no_two_vectors_of_a_file_have_the_same_name() {
    let mut seen = std::collections::BTreeSet::new();
    for (file, vector) in vector::all() {
        assert!(!vector.name.trim().is_empty(), "{file}: a vector has no name; say what it shows");
        assert!(seen.insert((file.clone(), vector.name.clone())), "{file}: two vectors are named {:?}", vector.name);
    }
}
