//! The table `sessions`.

use sea_orm::entity::prelude::*;

/// A signed-in device.
#[derive(Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "sessions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    /// SHA-256 of the token, in hexadecimal digits.
    pub token_hash: String,
    /// The browser's own description of itself.
    pub user_agent: String,
    /// Where it signed in from.
    pub address: String,
    /// When it signed in.
    pub created_at: DateTimeUtc,
    /// When it was last used, written at most hourly.
    pub last_seen_at: DateTimeUtc,
    /// When the person last proved, in this session, that it is them; signing in is the first time.
    pub confirmed_at: DateTimeUtc,
    /// When it ends unless it is used before then.
    pub expires_at: DateTimeUtc,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("id", &self.id).field("user_id", &self.user_id).finish_non_exhaustive()
    }
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Whose it is.
    #[sea_orm(
        belongs_to = "crate::platform::account::user_entity::Entity",
        from = "(Column::AccountId, Column::UserId)",
        to = "(crate::platform::account::user_entity::Column::AccountId, crate::platform::account::user_entity::Column::Id)"
    )]
    User,
}

impl Related<crate::platform::account::user_entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}
