//! The table `factor_challenges`.

use crate::platform::store::table::*;

/// What a second factor is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum ChallengePurpose {
    /// Finishing a sign-in whose password was right.
    SignIn,
    /// Adding a passkey.
    Register,
    /// Proving in a session that it is the person.
    Confirm,
}

/// A question that waits for a second factor.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "factor_challenges")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub purpose: ChallengePurpose,
    /// SHA-256 of the token that a sign-in goes on with, or of the session's id and the purpose.
    pub token_hash: String,
    /// The question that a passkey signs, in base64; None where none was asked.
    pub passkey_state: Option<String>,
    pub created_at: DateTimeUtc,
    pub expires_at: DateTimeUtc,
}
