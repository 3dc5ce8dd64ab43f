//! How long a whole form takes, natively and in one process: `make bench` prints it next to WebAssembly's times.
//! Writes one line of JSON for each case of `tools/lib/bench/forms.json`: its name, and nanoseconds a call by round.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a tool for whoever measures: it stops where something is wrong, and its output is what it is for"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const CASES: &str = include_str!("../../tools/lib/bench/forms.json");
const ROUNDS: usize = 15;
const ROUND: Duration = Duration::from_millis(60);

fn main() {
    let cases: Vec<Value> = serde_json::from_str(CASES).unwrap();
    for case in &cases {
        let (rule, text) = (case["rule"].as_str().unwrap(), case["case"].to_string());
        let answer: Value = serde_json::from_str(&waybill_core::catalog::run(rule, &text).unwrap()).unwrap();
        assert_eq!(json!(answer.as_array().unwrap().len()), case["violations"], "{}", case["name"]);
        let round = || nanoseconds_a_call(rule, &text);
        round();
        let rounds: Vec<u64> = (0..ROUNDS).map(|_| round()).collect();
        println!("{}", json!({ "name": case["name"], "rounds": rounds }));
    }
}

/// Calls for as long as a round lasts.
fn nanoseconds_a_call(rule: &str, text: &str) -> u64 {
    let began = Instant::now();
    let mut calls = 0;
    while began.elapsed() < ROUND {
        for _ in 0..200 {
            let _ = black_box(waybill_core::catalog::run(black_box(rule), black_box(text)));
        }
        calls += 200;
    }
    u64::try_from(began.elapsed().as_nanos()).unwrap() / calls
}
