//! Pages of text.

use chrono::NaiveDate;
use serde::Deserialize;

use super::Words;

/// A page as in its file (`privacy.toml`). Text in braces is filled in from the configuration.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// Its name in addresses.
    pub id: String,
    /// Its title.
    pub title: Words,
    /// The day of this version.
    pub updated_on: NaiveDate,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Shown only if the configuration names an operator (`true`), or only if it names none (`false`).
    #[serde(default)]
    pub operator_is_named: Option<bool>,
    /// Shown only if a courier or the payment processor is simulated (`true`), or only if none is (`false`).
    #[serde(default)]
    pub is_simulated: Option<bool>,
    /// Its heading.
    pub heading: Words,
    /// Its paragraphs.
    pub paragraphs: Vec<Words>,
}
