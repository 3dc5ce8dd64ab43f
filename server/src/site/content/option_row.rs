//! Options of a shipment, kinds of goods, and questions about them.

use serde::Deserialize;

use super::Words;

/// A row of `shipment_options.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionRow {
    pub key: String,
    pub group: OptionGroup,
    pub label: Words,
    pub description: Words,
}

/// What a row is about.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionGroup {
    Option,
    Goods,
    Question,
}
