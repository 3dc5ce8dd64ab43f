//! The table `invitations`.

use waybill_core::Lang;

use crate::platform::account::user_entity::BillingType;
use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// Someone invited to join an account.
#[derive(Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "invitations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// Key; becomes the user's.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Trimmed, in lower case.
    pub email: String,
    /// Whose card will pay.
    pub billing_type: BillingType,
    /// Whether the owner has disabled it.
    pub disabled: bool,
    /// The language of its mail: the inviter's.
    pub language: Stored<Lang>,
    /// The inviter's name.
    pub invited_by: String,
    /// What the link's token is derived from; a new one each time the mail is sent.
    pub link_id: Uuid,
    /// SHA-256 of the token, in hexadecimal digits.
    pub token_hash: String,
    pub created_at: DateTimeUtc,
    pub expires_at: DateTimeUtc,
    /// When the person joined.
    pub accepted_at: Option<DateTimeUtc>,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Invitation").field("id", &self.id).field("account_id", &self.account_id).finish_non_exhaustive()
    }
}
