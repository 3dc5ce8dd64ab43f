//! The table `users`.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;

use crate::platform::store::Stored;

/// What a user is to the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Role {
    /// Owns the account: sees all, pays, invites.
    Owner,
    /// A team member: sees and works on their own shipments.
    SubUser,
}

/// Whether a user may sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum UserStatus {
    /// May.
    Active,
    /// Invited, without a password yet.
    Invited,
    /// May not.
    Disabled,
}

/// Whose card pays for a user's shipments, as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum BillingType {
    /// The owner's.
    Account,
    /// The user's own; they manage their own cards.
    Own,
}

impl From<BillingType> for waybill_core::account::BillingType {
    fn from(stored: BillingType) -> Self {
        match stored {
            BillingType::Account => Self::Account,
            BillingType::Own => Self::OwnCard,
        }
    }
}

impl From<waybill_core::account::BillingType> for BillingType {
    fn from(given: waybill_core::account::BillingType) -> Self {
        match given {
            waybill_core::account::BillingType::Account => Self::Account,
            waybill_core::account::BillingType::OwnCard => Self::Own,
        }
    }
}

/// A user.
#[derive(Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// What they are to it.
    pub role: Role,
    /// Trimmed and in lower case; unique in the installation.
    pub email: String,
    /// When they opened the verification link.
    pub email_verified_at: Option<DateTimeUtc>,
    /// PHC string of argon2id; None until an invited user sets a password.
    pub password_hash: Option<String>,
    pub first_name: String,
    pub last_name: String,
    /// The language they chose.
    pub language: Option<Stored<Lang>>,
    /// Whose card pays.
    pub billing_type: BillingType,
    /// Whether they may sign in.
    pub status: UserStatus,
    /// Whether a sign-in asks for more than the password.
    pub has_second_factor: bool,
    /// Whether the welcome message and tour should show.
    pub show_welcome_message: bool,
    /// Whether the popup about connecting a store should show.
    pub show_shopify_popup: bool,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// The name of the API key that acts for them in this request; empty where they act themselves.
    #[sea_orm(ignore)]
    pub by_key: String,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("User").field("id", &self.id).field("role", &self.role).finish_non_exhaustive()
    }
}

impl Model {
    /// The language of this user's mails and documents.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.language.unwrap_or_default().0
    }

    /// How account mails address this user: without a name until the e-mail is verified, since a stranger may have
    /// registered it, and could write to its owner in our name.
    #[must_use]
    pub fn name_in_mail(&self) -> String {
        if self.email_verified_at.is_some() { self.first_name.clone() } else { String::new() }
    }

    /// First and last name, and the API key that acts for them: who did something.
    #[must_use]
    pub fn name(&self) -> String {
        let name = format!("{} {}", self.first_name, self.last_name);
        match self.by_key.as_str() {
            "" => name.trim().to_owned(),
            key => format!("{} ({key})", name.trim()),
        }
    }
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The account that they belong to.
    #[sea_orm(belongs_to = "super::entity::Entity", from = "Column::AccountId", to = "super::entity::Column::Id")]
    Account,
}

impl Related<super::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Account.def()
    }
}
