//! The table `operators`.

use crate::platform::store::table::*;

/// An operator of the installation.
#[derive(Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "operators")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Trimmed and in lower case; unique among operators. An account's user may have the same.
    pub email: String,
    /// PHC string of argon2id.
    pub password_hash: String,
    /// The second factor's secret, sealed under the root secret for this row.
    pub code_secret: String,
    /// The step of the last code that was accepted, so that none works twice.
    pub last_step: Option<i64>,
    /// Since when they may not sign in.
    pub disabled_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Operator").field("id", &self.id).finish_non_exhaustive()
    }
}
