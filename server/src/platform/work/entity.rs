//! The table `jobs`.

use sea_orm::entity::prelude::*;

/// Something that must happen.
#[derive(Debug, Clone, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "jobs")]
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
    /// How often it was claimed.
    pub attempts: i64,
    /// The claim that works on it.
    pub holder: Option<Uuid>,
    /// That claim has it to itself until then.
    pub claimed_until: Option<DateTimeUtc>,
    /// When it happened, was given up or cancelled.
    pub done_at: Option<DateTimeUtc>,
    /// Since when it waits for a person.
    pub set_aside_at: Option<DateTimeUtc>,
    /// Steps that are done.
    pub steps_done: i64,
    /// Steps in all; 0 where nobody counts them.
    pub steps_total: i64,
    /// Why the last try failed; empty when none did.
    pub last_error: String,
    pub created_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
