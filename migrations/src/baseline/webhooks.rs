//! Webhooks that accounts receive.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [webhook_endpoints(), webhook_events(), webhook_deliveries()]).await
}

/// Where events are sent.
fn webhook_endpoints() -> NewTable {
    table("webhook_endpoints")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text("url"),
            text("description"),
            json("events"),
            text("status"),
            text("secret"),
            text_or_null("former_secret"),
            time_or_null("former_until"),
            time_or_null("failing_since"),
            uuid_or_null("lane_holder"),
            time_or_null("lane_until"),
            text("created_by"),
            time("created_at"),
            time("updated_at"),
        ])
        .of_account()
        .one_of("status", ["on", "off", "gone", "failed"])
}

/// The outbox: what happened, as it is sent.
fn webhook_events() -> NewTable {
    table("webhook_events")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text("event"),
            text("subject_kind"),
            uuid("subject_id"),
            text("payload"),
            time("created_at"),
        ])
        .of_account()
        .index("webhook_events_event_idx", ["account_id", "event", "id"])
        .index("webhook_events_time_idx", ["account_id", "created_at", "id"])
        // What is too old is deleted in all accounts.
        .index("webhook_events_created_at_idx", ["created_at"])
}

/// An event on its way to an endpoint.
fn webhook_deliveries() -> NewTable {
    // As a moment, because no partial index is used where a word is a parameter.
    let is_pending = || Expr::col("next_attempt_at").is_not_null();
    table("webhook_deliveries")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("event_id"),
            uuid("endpoint_id"),
            uuid("subject_id"),
            text("state"),
            int("tries"),
            json("attempts"),
            time_or_null("next_attempt_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .unique(["account_id", "event_id", "endpoint_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("event_id", "webhook_events")
        .belongs_to_own("endpoint_id", "webhook_endpoints")
        .one_of("state", ["pending", "delivered", "failed"])
        .index("webhook_deliveries_endpoint_idx", ["account_id", "endpoint_id", "event_id"])
        // The first of a subject goes before the others.
        .partial_index(
            "webhook_deliveries_order_idx",
            ["account_id", "endpoint_id", "subject_id", "event_id"],
            is_pending(),
        )
        .partial_index(
            "webhook_deliveries_due_idx",
            ["account_id", "endpoint_id", "next_attempt_at", "id"],
            is_pending(),
        )
        // What waits although no job does.
        .partial_index("webhook_deliveries_waiting_idx", ["next_attempt_at"], is_pending())
}
