//! The two languages of the product.

use crate::wire::input;

/// A language in which every text of the product exists.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English as written in Canada (en-CA).
    #[default]
    En,
    /// French as written in Canada (fr-CA).
    Fr,
}

impl Lang {
    /// Chooses one of two texts.
    #[must_use]
    pub fn pick<'a>(self, en: &'a str, fr: &'a str) -> &'a str {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}

/// The context of a rule that needs nothing but the language.
#[input(Copy, Default)]
#[serde(default)]
pub struct LangContext {
    /// The language of messages and formats.
    pub lang: Lang,
}
