//! The history: what was sold, and on which list it stands.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

/// Which list of the history.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum HistoryType {
    /// Parcels with a label.
    #[default]
    Parcel,
    /// Cover for parcels that go by another way.
    Insurance,
    /// Cover for freight.
    Freight,
    /// What was put away, of whatever kind.
    Archived,
}

/// Where an entry of the history is kept.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum HistoryStatus {
    /// On its list.
    #[default]
    Active,
    /// Among what was put away.
    Archived,
    /// On no list. The label, its money and its way stay on record.
    Deleted,
}
