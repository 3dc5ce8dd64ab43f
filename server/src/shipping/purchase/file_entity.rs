//! The table `files`.

use crate::platform::store::table::*;
use crate::shipping::shipment::FileKind;

/// A stored file.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    /// The purchase that it came from.
    pub purchase_id: Option<Uuid>,
    pub kind: FileKind,
    /// From 1 among its kind.
    pub position: i64,
    /// The name to save under.
    pub name: String,
    /// `application/pdf`, …
    pub media_type: String,
    /// Bytes.
    pub size: i64,
    /// SHA-256 of the bytes, in hexadecimal digits.
    pub sha256: String,
    /// The key in the file store.
    pub storage_key: String,
    pub created_at: DateTimeUtc,
}
