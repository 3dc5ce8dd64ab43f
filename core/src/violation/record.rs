//! A violation: its code, its path, its values and its sentence.

use super::codes::Code;
use super::params::{PARAMS_MAX, Params, params};
use crate::Lang;
use crate::wire::input;

/// One thing that is wrong with an input.
#[input]
pub struct Violation {
    /// The cause; each code means one cause.
    pub code: Code,
    /// The wire name of the field (`parcels[1].weight`); empty when the whole is meant.
    pub path: String,
    /// The values that the message mentions: ids, numbers, numbers with their unit; the same in every language.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, String>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>))]
    #[wire(max = PARAMS_MAX)]
    pub params: Params,
    /// The sentence for a person, in the language of the rule's context.
    pub message: String,
}

impl Violation {
    /// A violation without parameters.
    #[must_use]
    pub fn new(code: Code, path: impl Into<String>, lang: Lang) -> Self {
        Self::with(code, path, Params::new(), lang)
    }

    /// A violation whose message mentions values.
    #[must_use]
    pub fn with(code: Code, path: impl Into<String>, params: Params, lang: Lang) -> Self {
        let message = code.message(&params, lang);
        Self { code, path: path.into(), params, message }
    }

    /// What is wrong with a list that has more than `max` items. It is the only violation of the list: one that is too long is not
    /// checked item by item.
    #[must_use]
    pub fn too_many(list: &str, count: usize, max: usize, lang: Lang) -> Option<Self> {
        let limit = || params([("max", max.to_string())]);
        (count > max).then(|| Self::with(Code::ListTooMany, list, limit(), lang))
    }

    /// The same violation in another language.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> Self {
        Self::with(self.code, self.path.clone(), self.params.clone(), lang)
    }

    /// The same violation with `prefix` before its path (`parcels[0]` and `weight` make `parcels[0].weight`).
    #[must_use]
    pub fn under(mut self, prefix: &str) -> Self {
        self.path = match self.path.as_str() {
            "" => prefix.to_owned(),
            path => format!("{prefix}.{path}"),
        };
        self
    }
}

/// A cause without words: what is stored, and put into words when it is read.
#[input]
pub struct ViolationInput {
    /// The cause.
    pub code: Code,
    /// The wire name of the field; empty when the whole is meant.
    #[serde(default)]
    pub path: String,
    /// The values that the message mentions.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, String>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>))]
    #[wire(max = PARAMS_MAX)]
    pub params: Params,
}
