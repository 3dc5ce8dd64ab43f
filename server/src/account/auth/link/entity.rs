//! The table `one_time_links`.

use crate::platform::store::table::*;

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum LinkPurpose {
    /// Confirms that an e-mail is its user's.
    VerifyEmail,
    /// Sets a new password.
    ResetPassword,
    /// Confirms that a new e-mail is its user's, who takes it on.
    ChangeEmail,
    /// Lets an invited user in.
    Invitation,
}

/// A link.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "one_time_links")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// The token is an HMAC of it under a key of its own.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    /// What it is for.
    pub purpose: LinkPurpose,
    /// SHA-256 of the token, in hexadecimal digits.
    pub token_hash: String,
    pub created_at: DateTimeUtc,
    /// When it stops working.
    pub expires_at: DateTimeUtc,
    /// When it worked.
    pub used_at: Option<DateTimeUtc>,
    /// The new e-mail, of a link to change it.
    pub email: Option<String>,
}
