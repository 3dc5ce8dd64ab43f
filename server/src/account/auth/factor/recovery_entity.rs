//! The table `recovery_codes`.

use crate::platform::store::table::*;

/// A recovery code that was not used yet.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "recovery_codes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    /// A MAC of the code and its user under a key of the root secret.
    pub code_hash: String,
    pub created_at: DateTimeUtc,
}
