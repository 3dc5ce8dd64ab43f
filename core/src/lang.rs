//! The two languages of the product.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

/// A language in which every text of the product exists.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LangContext {
    /// The language of messages and formats.
    pub lang: Lang,
}
