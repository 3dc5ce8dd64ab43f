//! The table `purchase_keys`.

use crate::platform::store::table::*;

/// A caller's idempotency key, and the attempt it began.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "purchase_keys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub route: String,
    /// The key as it came.
    pub key: String,
    /// Path and body, as a SHA-256.
    pub fingerprint: String,
    /// The attempt.
    pub purchase_id: Uuid,
    /// When it was first used; it is valid for 7 days.
    pub created_at: DateTimeUtc,
}
