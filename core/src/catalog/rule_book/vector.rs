//! The vectors, embedded as they are published.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::Code;

// `FILES`: the path of each file under core/vectors, and its text. Written by build.rs.
include!(concat!(env!("OUT_DIR"), "/vectors.rs"));

/// A published case of a rule.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleVector {
    /// What it shows.
    pub name: String,
    /// The rule's name.
    pub rule: String,
    /// What the rule takes.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub input: Box<RawValue>,
    /// What it is told about the world; left out if it is the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "unknown", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub context: Option<Box<RawValue>>,
    /// The whole answer.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub expect: Box<RawValue>,
}

/// The files that hold for each cause of a rule the plainest case of it: they come behind those that tell more.
const PLAIN: &str = "/causes.json";

static VECTORS: LazyLock<Vec<RuleVector>> = LazyLock::new(|| {
    let (plain, telling): (Vec<_>, Vec<_>) = FILES.iter().partition(|(name, _)| name.ends_with(PLAIN));
    let read = |(_, text): (&str, &str)| serde_json::from_str::<Vec<RuleVector>>(text).unwrap_or_default();
    telling.into_iter().chain(plain).flat_map(read).collect()
});

/// Every vector, file by file. A file that is not a list of vectors would be missing here; the tests read them all.
#[must_use]
pub fn vectors() -> &'static [RuleVector] {
    &VECTORS
}

/// The codes that an answer contains, wherever they are.
#[must_use]
pub fn codes_in(answer: &str) -> BTreeSet<Code> {
    let mut codes = BTreeSet::new();
    if let Ok(answer) = serde_json::from_str(answer) {
        collect(&answer, &mut codes);
    }
    codes
}

/// A violation is an object with code and path.
fn collect(value: &Value, codes: &mut BTreeSet<Code>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, codes)),
        Value::Object(members) => {
            if let (Some(Value::String(code)), true) = (members.get("code"), members.contains_key("path")) {
                codes.extend(code.parse::<Code>());
            }
            members.values().for_each(|member| collect(member, codes));
        }
        _ => {}
    }
}
