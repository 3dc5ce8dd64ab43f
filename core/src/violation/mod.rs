//! What a rule says of bad input: a [`Violation`] names its cause, the place and the sentence for a person.

#[cfg(feature = "book")]
pub(crate) mod book;
mod codes;
pub mod field;
mod form;
mod kind;
mod shape;

use serde::{Deserialize, Serialize};

use crate::wire::{Table, Wire};

use crate::Lang;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use codes::Code;
pub use form::{Field, Form, checked, fail, violations};

/// Rules on violations themselves.
pub const RULES: &[Rule] = &[
    rule!("violation.message", "Puts a cause into words of a language: a stored code with its parameters, or one that no rule gives.",
        "Met une cause en mots dans une langue : un code enregistré avec ses paramètres, ou un code qu’aucune règle ne donne.",
        message, ViolationInput, LangContext => Violation),
];

/// Most values of a violation; no message mentions more than four.
pub const PARAMS_MAX: usize = 20;

/// The values that a message mentions, by name.
pub type Params = Table<String>;

/// One thing that is wrong with an input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Violation {
    /// The cause; one code stands for one cause.
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

    /// What is wrong with a list that has more than `max` items. It stands for all of them: a list that is too long is not
    /// looked at item by item.
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

fn message(input: &ViolationInput, context: &LangContext) -> Violation {
    Violation::with(input.code, input.path.clone(), input.params.clone(), context.lang)
}

/// Makes [`Params`] from names and values.
#[must_use]
pub fn params<const N: usize>(pairs: [(&str, String); N]) -> Params {
    pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
