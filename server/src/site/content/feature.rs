//! New features, as they are announced.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;
use waybill_core::account::Capability;

use super::Words;

/// A row of `features.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    /// Its id, which stays the same when the words change.
    pub id: Uuid,
    /// From when on it shows.
    pub published_at: DateTime<Utc>,
    /// The capability needed to see it.
    pub capability: Capability,
    /// Where it is.
    pub href: Option<String>,
    /// Its title.
    pub title: Words,
    /// What it is.
    pub text: Words,
}
