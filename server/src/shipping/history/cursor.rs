//! Where a list continues, no matter what was sold or archived since.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::IntoParams;
use uuid::Uuid;

use super::view::HistoryEntry;
use crate::platform::http::without_rules;

/// An entry's place in the order of the lists: when it was paid, and its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    pub(super) placed_at: DateTime<Utc>,
    pub(super) id: Uuid,
}

impl Cursor {
    /// The place of an entry.
    pub(super) const fn of(entry: &HistoryEntry) -> Self {
        Self { placed_at: entry.placed_at, id: entry.id }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.placed_at.to_rfc3339_opts(SecondsFormat::AutoSi, true), self.id)
    }
}

impl FromStr for Cursor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const NONE: &str = "no such cursor";
        let (placed_at, id) = text.split_once('_').ok_or(NONE)?;
        Ok(Self { placed_at: placed_at.parse().map_err(|_| NONE)?, id: id.parse().map_err(|_| NONE)? })
    }
}

impl Serialize for Cursor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cursor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Where a page begins.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct CursorQuery {
    /// The `cursor` of the page before: this page then begins after it, no matter what was sold or archived since, and
    /// `page` is left out.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

without_rules!(CursorQuery);
