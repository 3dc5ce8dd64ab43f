//! `waybill rule <name>`

use std::io::{BufRead, BufWriter, Write, stdin, stdout};

use waybill_core::rule;

use super::{Failure, print};

/// One JSON case a line in, one answer a line out; a line that is no case answers `{"error": …}`.
pub fn run(name: Option<&str>) -> Result<(), Failure> {
    let Some(name) = name else {
        rule::all().for_each(|rule| print(&format!("{}\t{}\n", rule.name, rule.summary(waybill_core::Lang::En))));
        return Ok(());
    };
    if !rule::names().any(|known| known == name) {
        return Err(format!("there is no rule named {name:?}; `waybill rule` lists them").into());
    }
    let mut out = BufWriter::with_capacity(1 << 16, stdout().lock());
    for line in stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match rule::run(name, &line) {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(error) => writeln!(out, "{}", serde_json::json!({ "error": error.to_string() }))?,
        }
    }
    out.flush()?;
    Ok(())
}
