//! Reading `core/vectors/<noun>/*.json`: each file is a list of cases.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::{Value, json};

/// One published case of one rule.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vector {
    /// What the case shows, as a sentence.
    pub name: String,
    /// The rule's name.
    pub rule: String,
    /// What a person or a program hands in.
    pub input: Value,
    /// What the rule is told of the world; a rule's default context where left out.
    pub context: Option<Value>,
    /// The whole answer.
    pub expect: Value,
}

impl Vector {
    /// The case as the rule takes it: `{"input": ..., "context": ...}`.
    pub fn case(&self) -> String {
        match &self.context {
            Some(context) => json!({ "input": self.input, "context": context }),
            None => json!({ "input": self.input }),
        }
        .to_string()
    }
}

/// Every vector with the name of its file (`number/cents.json`), in a fixed order.
pub fn all() -> Vec<(String, Vector)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors");
    let mut vectors = Vec::new();
    for file in files(&folder) {
        let name = file.strip_prefix(&folder).unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        let cases: Vec<Vector> = serde_json::from_str(&text).unwrap_or_else(|error| {
            panic!("core/vectors/{name} is not a list of {{name, rule, input, context?, expect}}: {error}")
        });
        vectors.extend(cases.into_iter().map(|case| (name.clone(), case)));
    }
    vectors
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|extension| extension == "json") {
            files.push(path);
        }
    }
    files.sort();
    files
}
