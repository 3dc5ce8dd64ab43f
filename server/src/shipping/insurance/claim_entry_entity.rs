//! The table `claim_entries`.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::claim::ClaimStatus;

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// Who says something of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ClaimAuthor {
    /// A user of the account.
    Sender,
    /// The claims desk.
    Desk,
}

/// Something that was said of a claim, or became of it.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "claim_entries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub claim_id: Uuid,
    pub author: ClaimAuthor,
    /// The name of a user of the account; empty for the desk.
    pub author_name: String,
    /// The outcome; None for a message alone.
    pub status: Option<Stored<ClaimStatus>>,
    /// What was said; may be empty where something became of it.
    pub message: String,
    pub created_at: DateTimeUtc,
}
