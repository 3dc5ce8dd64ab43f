//! Texts of the book in both languages.

use serde::Serialize;

use crate::Lang;

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BothLanguages {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl BothLanguages {
    /// What a function of the language gives for each.
    #[must_use]
    pub fn of(text: impl Fn(Lang) -> String) -> Self {
        Self { en: text(Lang::En), fr: text(Lang::Fr) }
    }
}

impl From<[&str; 2]> for BothLanguages {
    fn from([en, fr]: [&str; 2]) -> Self {
        Self { en: en.to_owned(), fr: fr.to_owned() }
    }
}
