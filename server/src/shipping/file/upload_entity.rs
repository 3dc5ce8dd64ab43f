//! The table `uploads`.

use serde::{Deserialize, Serialize};
use waybill_core::file::FileRole;

use super::OwnerKind;
use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// A file on its way.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "uploads")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    /// What `owner_id` names.
    pub owner_kind: OwnerKind,
    /// What it will be added to.
    pub owner_id: Uuid,
    /// What it will be to its owner.
    pub role: Stored<FileRole>,
    /// The name that it had where it came from.
    pub name: String,
    /// Bytes in all.
    pub size: i64,
    /// Bytes that have arrived.
    pub received: i64,
    /// In which parts they are kept, in order.
    pub parts: Document<Vec<Part>>,
    /// The file that it became.
    pub file_id: Option<Uuid>,
    /// When what has arrived may go.
    pub expires_at: DateTimeUtc,
    pub created_at: DateTimeUtc,
}

/// A part in the file store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its key.
    pub key: String,
}
