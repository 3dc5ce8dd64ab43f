//! Background jobs, rate limits and health probes.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [jobs(), rate_limits(), write_probes()]).await
}

/// Background jobs, enqueued in the transaction of what they follow.
fn jobs() -> NewTable {
    table("jobs")
        .columns([
            id(),
            text("kind"),
            uuid_or_null("job_key"),
            json("payload"),
            time("due_at"),
            int("attempts"),
            time_or_null("claimed_until"),
            time_or_null("done_at"),
            text("last_error"),
            time("created_at"),
            uuid_or_null("holder"),
            time_or_null("set_aside_at"),
            int("steps_done").default(0).take(),
            int("steps_total").default(0).take(),
        ])
        // Jobs that are done are most of the table, and are read only to be deleted.
        .partial_index(
            "jobs_due_at_idx",
            ["due_at"],
            Expr::col("done_at").is_null().and(Expr::col("set_aside_at").is_null()),
        )
        .partial_index(
            "jobs_job_key_idx",
            ["job_key", "due_at"],
            Expr::col("job_key")
                .is_not_null()
                .and(Expr::col("claimed_until").is_null())
                .and(Expr::col("done_at").is_null()),
        )
        .partial_index("jobs_set_aside_at_idx", ["set_aside_at"], Expr::col("set_aside_at").is_not_null())
        .index("jobs_done_at_idx", ["done_at"])
}

/// How often a subject did something in a window. Rows, so that processes share them.
fn rate_limits() -> NewTable {
    table("rate_limits")
        .columns([text("action"), text("subject"), time("window_start"), int("count")])
        .primary_key(["action", "subject", "window_start"])
        .index("rate_limits_window_start_idx", ["window_start"])
}

/// Rows of the health check that writes.
fn write_probes() -> NewTable {
    table("write_probes").columns([id(), time("written_at")])
}
