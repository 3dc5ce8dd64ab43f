//! The table `jobs`.

use crate::platform::store::table::*;

/// A job.
#[derive(Debug, Clone, PartialEq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "jobs")]
pub struct Model {
    /// Also the idempotency key of what happens.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The queue's name.
    pub kind: String,
    /// What it is about, where one job that waits is enough.
    pub job_key: Option<Uuid>,
    /// A `BackgroundJob`.
    pub payload: Json,
    /// Not before this moment.
    pub due_at: DateTimeUtc,
    /// How often it was claimed.
    pub attempts: i64,
    /// The claim working on it.
    pub holder: Option<Uuid>,
    /// Until when the claim owns it.
    pub claimed_until: Option<DateTimeUtc>,
    /// When it was done, failed permanently or was cancelled.
    pub done_at: Option<DateTimeUtc>,
    /// When it was moved to the dead-letter queue.
    pub set_aside_at: Option<DateTimeUtc>,
    /// Steps that are done.
    pub steps_done: i64,
    /// 0 if nobody counts them.
    pub steps_total: i64,
    /// Why the last attempt failed; empty if none did.
    pub last_error: String,
    pub created_at: DateTimeUtc,
}
