//! The table `data_exports`.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::date::Span;

use crate::platform::store::table::*;

/// How long a finished file can be downloaded.
pub const LIFE: Span = Span::Days(7);
/// The same, for clock arithmetic.
pub const LASTS: TimeDelta = TimeDelta::seconds(LIFE.seconds());

/// The state of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DataExportState {
    /// Waits for its turn.
    Queued,
    /// Is being written.
    Running,
    /// Can be downloaded.
    Ready,
    /// Could not be written.
    Failed,
    /// Is gone.
    Expired,
}

/// An export of everything an account holds.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "data_exports")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who asked for it.
    pub user_id: Uuid,
    pub state: DataExportState,
    /// Steps that are done.
    pub done: i64,
    /// 0 until the steps are counted.
    pub total: i64,
    /// Bytes of the file.
    pub size: i64,
    /// The key in the file store.
    pub storage_key: String,
    /// When it was asked for.
    pub created_at: DateTimeUtc,
    pub ready_at: Option<DateTimeUtc>,
    /// When the file goes.
    pub expires_at: Option<DateTimeUtc>,
}
