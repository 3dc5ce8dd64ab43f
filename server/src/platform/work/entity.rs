//! The table `outbox`.

use sea_orm::entity::prelude::*;

/// Something that must happen.
#[derive(Debug, Clone, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox")]
pub struct Model {
    /// Key, and the idempotency key of what happens.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The kind, to read rows by.
    pub kind: String,
    /// An `Effect`.
    pub payload: Json,
    /// Not before this moment.
    pub due_at: DateTimeUtc,
    /// How often it was tried.
    pub attempts: i64,
    /// A process works on it until then.
    pub claimed_until: Option<DateTimeUtc>,
    /// When it happened, or was given up.
    pub done_at: Option<DateTimeUtc>,
    /// Why the last try failed; empty when none did.
    pub last_error: String,
    pub created_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
