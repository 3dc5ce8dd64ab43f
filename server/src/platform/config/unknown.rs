//! Unknown keys, reported with the setting that was probably meant.

use serde_json::Value;

use super::{Config, Mistake};

/// How serde's message about an unknown key begins.
const UNKNOWN: &str = "unknown field `";
/// The prefix of our environment variables.
const PREFIX: &str = "WAYBILL_";

/// What is wrong with a key, in words; `error` is serde's.
pub(super) fn explain(key: &str, error: &str) -> String {
    let Some((name, expected)) = error.strip_prefix(UNKNOWN).and_then(|rest| rest.split_once('`')) else {
        return error.to_owned();
    };
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let parent = key.strip_suffix(name).unwrap_or_default();
    match nearest(name, &known) {
        Some(meant) => format!("is no setting; did you mean {parent}{meant}?"),
        None => format!("is no setting; there are {}", known.join(", ")),
    }
}

/// The known name that was probably meant.
fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let distance = |known: &str| strsim::damerau_levenshtein(&name.to_lowercase(), known);
    let (meant, distance) =
        known.iter().map(|known| (*known, distance(known))).min_by_key(|(_, distance)| *distance)?;
    // A name that was cut short (`contract` for `contract_id`), or that differs in a few letters.
    let begins = || known.iter().find(|known| name.len() > 2 && known.starts_with(name)).copied();
    if distance <= (name.len() / 3).clamp(1, 3) { Some(meant) } else { begins() }
}

/// Variables with one underscore where two should separate the concern from its key; figment ignores them.
pub fn misspelt_variables(names: impl Iterator<Item = String>, mistakes: &mut Vec<Mistake>) {
    let concerns = fields(&[]);
    for name in names {
        let Some(rest) = name.strip_prefix(PREFIX).filter(|rest| !rest.contains("__")) else { continue };
        let rest = rest.to_ascii_lowercase();
        let Some(concern) = concerns.iter().find(|concern| rest.starts_with(&format!("{concern}_"))) else { continue };
        let reason = match path_of(&rest, &mut Vec::new()) {
            Some(path) => format!("is no setting; did you mean {PREFIX}{}?", path.join("__").to_ascii_uppercase()),
            None => format!(
                "is no setting; two underscores separate the concern from its key: {PREFIX}{}__…",
                concern.to_ascii_uppercase()
            ),
        };
        mistakes.push(Mistake::new(&name, reason));
    }
}

/// The setting that `rest` spells with single underscores.
fn path_of(rest: &str, parents: &mut Vec<String>) -> Option<Vec<String>> {
    for field in fields(parents) {
        if rest == field && !parents.is_empty() {
            return Some([parents.as_slice(), &[field]].concat());
        }
        if let Some(inner) = rest.strip_prefix(&format!("{field}_")) {
            parents.push(field);
            let found = path_of(inner, parents);
            parents.pop();
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The keys allowed there, as the decoder lists them when it meets an unknown one.
fn fields(parents: &[String]) -> Vec<String> {
    let unknown_key = serde_json::json!({ "\u{1}": null });
    let value = parents
        .iter()
        .rev()
        .fold(unknown_key, |value, parent| Value::Object([(parent.clone(), value)].into_iter().collect()));
    let Err(error) = serde_json::from_value::<Config>(value) else { return Vec::new() };
    let error = error.to_string();
    let Some(expected) = error.strip_prefix(UNKNOWN) else { return Vec::new() };
    expected.split('`').skip(2).step_by(2).map(str::to_owned).collect()
}
