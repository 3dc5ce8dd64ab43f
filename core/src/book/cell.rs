//! Texts of the book, which shows both languages.

use serde::Serialize;

use crate::wire::ToWire;
use crate::{Cents, Lang};

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

/// A cell of a table: a code or a number, the same in both languages, or words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BookCell {
    /// The same in both languages.
    Same(String),
    /// Words.
    Words(BothLanguages),
}

impl BookCell {
    /// What a function of the language gives.
    #[must_use]
    pub fn of(text: impl Fn(Lang) -> String) -> Self {
        let words = BothLanguages::of(text);
        if words.en == words.fr { Self::Same(words.en) } else { Self::Words(words) }
    }

    /// A value as it is on the wire, without quotes.
    #[must_use]
    pub fn wire(value: &impl ToWire) -> Self {
        let mut text = String::new();
        value.to_wire(&mut text);
        Self::Same(text.trim_matches('"').to_owned())
    }

    /// Where there may be nothing: a dash.
    #[must_use]
    pub fn or_dash(cell: Option<impl Into<Self>>) -> Self {
        cell.map_or_else(|| Self::from("–"), Into::into)
    }
}

impl From<&str> for BookCell {
    fn from(text: &str) -> Self {
        Self::Same(text.to_owned())
    }
}

impl From<String> for BookCell {
    fn from(text: String) -> Self {
        Self::Same(text)
    }
}

impl From<[&str; 2]> for BookCell {
    fn from([en, fr]: [&str; 2]) -> Self {
        Self::of(|lang| lang.pick(en, fr).to_owned())
    }
}

impl From<bool> for BookCell {
    fn from(holds: bool) -> Self {
        Self::from(if holds { ["yes", "oui"] } else { ["no", "non"] })
    }
}

impl From<Cents> for BookCell {
    fn from(amount: Cents) -> Self {
        Self::of(|lang| amount.in_words(lang))
    }
}
