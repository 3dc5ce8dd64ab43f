//! The table `uploaded_files`.

use waybill_core::file::FileRole;

use super::OwnerKind;
use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// A file that a user added. Images are kept as they were re-encoded, documents as they came.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "uploaded_files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who added it.
    pub user_id: Uuid,
    /// What `owner_id` names.
    pub owner_kind: OwnerKind,
    /// What it was added to.
    pub owner_id: Uuid,
    /// What it is to its owner.
    pub role: Stored<FileRole>,
    /// The name to save under.
    pub name: String,
    /// The type of what is kept.
    pub media_type: String,
    /// Bytes of what is kept.
    pub size: i64,
    /// SHA-256 of what is kept, in hexadecimal digits.
    pub sha256: String,
    /// Pixels, of an image.
    pub width: Option<i64>,
    /// Pixels, of an image.
    pub height: Option<i64>,
    /// From when its bytes and its row may go: set while it is being stored, and again once it is removed. A file
    /// without it is there.
    pub sweep_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
}
