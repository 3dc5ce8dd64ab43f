//! The table `bulk_keys`.

use crate::platform::store::table::*;

/// A caller's Idempotency-Key, and the list that it began.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "bulk_keys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub route: String,
    pub key: String,
    /// SHA-256 of the request.
    pub fingerprint: String,
    pub run_id: Option<Uuid>,
    pub created_at: DateTimeUtc,
}
