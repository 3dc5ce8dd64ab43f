//! The table `second_factors`.

use crate::platform::store::table::*;

/// The kind of a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum StoredKind {
    /// A code of an authenticator app.
    Totp,
    /// A passkey.
    Passkey,
}

/// A second factor.
#[derive(Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "second_factors")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: StoredKind,
    /// What its owner calls it.
    pub name: String,
    /// An app's secret, sealed under the root secret for this row; a passkey's public key and counters, in base64.
    pub secret: String,
    /// A passkey's own id, in base64.
    pub credential_id: Option<String>,
    /// The step of an app's last code that was accepted, so that none works twice.
    pub last_step: Option<i64>,
    pub created_at: DateTimeUtc,
    /// When its first code was right; None while it is being set up.
    pub confirmed_at: Option<DateTimeUtc>,
    pub last_used_at: Option<DateTimeUtc>,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SecondFactor").field("id", &self.id).field("kind", &self.kind).finish_non_exhaustive()
    }
}
