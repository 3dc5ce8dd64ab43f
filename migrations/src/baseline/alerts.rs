//! Alerts, and who saw them.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [alerts(), alert_marks()]).await
}

/// Alerts for an account, a user or a province.
fn alerts() -> NewTable {
    table("alerts")
        .columns([
            id(),
            uuid_or_null("account_id"),
            uuid_or_null("user_id"),
            text_or_null("province"),
            text("kind"),
            text("subject"),
            text("title"),
            text("text"),
            json("params"),
            uuid_or_null("shipment_id"),
            time("due_at"),
            time_or_null("ends_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("user_id", "users")
        .unique_index("alerts_subject_key", ["subject"])
        .index("alerts_account_id_due_at_idx", ["account_id", "due_at"])
        .index("alerts_kind_ends_at_idx", ["kind", "ends_at"])
        .index("alerts_ends_at_idx", ["ends_at"])
        .index("alerts_user_id_idx", ["user_id"])
}

/// Which alerts a user has viewed or dismissed.
fn alert_marks() -> NewTable {
    table("alert_marks")
        .columns([
            uuid("account_id"),
            uuid("alert_id"),
            uuid("user_id"),
            time("viewed_at"),
            time_or_null("dismissed_at"),
        ])
        .primary_key(["account_id", "user_id", "alert_id"])
        .belongs_to("alert_id", "alerts")
        .belongs_to_own("user_id", "users")
        .index("alert_marks_alert_id_idx", ["alert_id"])
}
