//! The table `operator_sessions`.

use sea_orm::entity::prelude::*;

/// An operator who is signed in.
#[derive(Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "operator_sessions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub operator_id: Uuid,
    /// SHA-256 of the token, in hexadecimal digits.
    pub token_hash: String,
    /// Where they signed in from.
    pub address: String,
    pub created_at: DateTimeUtc,
    /// When it was last used, written at most once a minute.
    pub last_seen_at: DateTimeUtc,
    /// When it ends, however much it is used.
    pub expires_at: DateTimeUtc,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OperatorSession").field("id", &self.id).finish_non_exhaustive()
    }
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Whose it is.
    #[sea_orm(belongs_to = "super::entity::Entity", from = "Column::OperatorId", to = "super::entity::Column::Id")]
    Operator,
}

impl Related<super::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Operator.def()
    }
}
