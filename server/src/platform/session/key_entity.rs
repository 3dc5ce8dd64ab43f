//! The table `api_keys`.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::api_key::{ApiKeyKind, ApiKeyMode, ApiKeyScope};

use crate::platform::store::{Document, Stored};
use crate::platform::test_mode::DataMode;

impl From<ApiKeyMode> for DataMode {
    fn from(mode: ApiKeyMode) -> Self {
        match mode {
            ApiKeyMode::Live => Self::Live,
            ApiKeyMode::Test => Self::Test,
        }
    }
}

/// Whether a key works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ApiKeyStatus {
    /// It does, until it ends.
    On,
    /// An operator switched it off.
    Off,
}

/// A key with which a program calls in the name of a user.
#[derive(Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "api_keys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose rights it has at most.
    pub user_id: Uuid,
    pub name: String,
    pub kind: Stored<ApiKeyKind>,
    pub mode: Stored<ApiKeyMode>,
    pub status: ApiKeyStatus,
    /// SHA-256 of the key, in hexadecimal digits.
    pub token_hash: String,
    /// Its beginning and end, by which a person recognises it.
    pub hint: String,
    /// What a secret key may do.
    pub scopes: Document<Vec<ApiKeyScope>>,
    /// The origins whose pages may send a publishable key.
    pub origins: Document<Vec<String>>,
    pub calls_per_minute: i64,
    /// Above which price a purchase waits for the owner, in cents.
    pub approval_over: Option<i64>,
    /// When it ends; None where it does not.
    pub expires_at: Option<DateTimeUtc>,
    /// When it was last used, written at most every five minutes.
    pub last_used_at: Option<DateTimeUtc>,
    /// The address from which it was last used.
    pub last_used_from: Option<String>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ApiKey").field("id", &self.id).field("user_id", &self.user_id).finish_non_exhaustive()
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
