//! Kinds of place that accept parcels.

use serde::Deserialize;

use super::Words;

/// A row of `dropoff_locations.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DropOffRow {
    pub couriers: Vec<String>,
    pub kind: String,
    pub label: Words,
    pub description: Words,
}
