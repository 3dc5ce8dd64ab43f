//! `waybill rule <name>`

use std::io::{BufRead, BufWriter, Write, stdin, stdout};

use waybill_core::catalog;

use super::{Failure, print};

/// One JSON case per line in, one answer per line out; a line that is not a case answers `{"error": …}`.
pub fn run(name: Option<&str>) -> Result<(), Failure> {
    let Some(name) = name else {
        catalog::all().for_each(|rule| print(&format!("{}\t{}\n", rule.name, rule.summary)));
        return Ok(());
    };
    if !catalog::names().any(|known| known == name) {
        return Err(format!("there is no rule named {name:?}; `waybill rule` lists them").into());
    }
    let mut out = BufWriter::with_capacity(1 << 16, stdout().lock());
    for line in stdin().lock().split(b'\n') {
        match answer(name, &line?) {
            None => {}
            Some(Ok(answer)) => writeln!(out, "{answer}")?,
            Some(Err(error)) => writeln!(out, "{}", serde_json::json!({ "error": error }))?,
        }
    }
    out.flush()?;
    Ok(())
}

/// The rule's answer to a line, or why there is none; None for an empty line.
fn answer(name: &str, line: &[u8]) -> Option<Result<String, String>> {
    let Ok(line) = str::from_utf8(line) else { return Some(Err("the line is not UTF-8".to_owned())) };
    (!line.trim().is_empty()).then(|| catalog::run(name, line).map_err(|error| error.to_string()))
}
