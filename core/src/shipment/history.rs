//! The history of sales, and the list that each is on.

use crate::wire::input;

/// Which list of the history.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum HistoryType {
    /// Parcels with a label.
    #[default]
    Parcel,
    /// Cover for parcels that go by another way.
    Insurance,
    /// Cover for freight.
    Freight,
    /// Archived items of any kind.
    Archived,
}

/// Where an entry of the history is kept.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum HistoryStatus {
    /// On its list.
    #[default]
    Active,
    /// Archived.
    Archived,
    /// On no list. The label, its money and its way stay on record.
    Deleted,
}
