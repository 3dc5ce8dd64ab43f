//! An export as the owner sees it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::entity::{DataExportState, Model};

/// An export of everything an account holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct DataExport {
    /// Key.
    pub id: Uuid,
    /// Its state.
    pub state: DataExportState,
    /// How much of it is written, 0 to 100.
    pub percent: u8,
    /// Bytes of the file; 0 until it is ready.
    pub size: i64,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
    /// When it was ready.
    pub ready_at: Option<DateTime<Utc>>,
    /// When the file goes.
    pub expires_at: Option<DateTime<Utc>>,
}

impl From<&Model> for DataExport {
    fn from(row: &Model) -> Self {
        let percent = match row.state {
            DataExportState::Ready | DataExportState::Expired => 100,
            // Not 100 until the file is stored.
            _ if row.total > 0 => u8::try_from((row.done * 100 / row.total).clamp(0, 99)).unwrap_or(99),
            _ => 0,
        };
        Self {
            id: row.id,
            state: row.state,
            percent,
            size: row.size,
            created_at: row.created_at,
            ready_at: row.ready_at,
            expires_at: row.expires_at,
        }
    }
}
