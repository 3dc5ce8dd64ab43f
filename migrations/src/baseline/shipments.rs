//! Shipments, and the actions they require.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [shipments(), required_actions()]).await
}

/// Shipments, the documents as they were typed.
fn shipments() -> NewTable {
    table("shipments")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("shipment_type"),
            text("status"),
            text_or_null("tracking_status"),
            text("refund_status"),
            uuid("origin_id"),
            json_or_null("origin"),
            uuid("destination_id"),
            json_or_null("destination"),
            json("parcels"),
            json("options"),
            json_or_null("international"),
            json("international_items"),
            uuid_or_null("selected_rate_id"),
            int("version"),
            time_or_null("archived_at"),
            time_or_null("deleted_at"),
            time("created_at"),
            time("updated_at"),
            uuid_or_null("return_of_id"),
            text("words").default("").take(),
            json_or_null("drop_off"),
            // The shipping rule that decided, by its name of then.
            json_or_null("applied_rule"),
        ])
        .of_account()
        .index("shipments_account_id_status_idx", ["account_id", "status"])
        .partial_index(
            "shipments_tracking_status_idx",
            ["account_id", "tracking_status", "id"],
            Expr::col("deleted_at").is_null().and(Expr::col("tracking_status").is_not_null()),
        )
        .partial_index(
            "shipments_tracked_idx",
            ["account_id", "id"],
            Expr::col("deleted_at").is_null().and(Expr::col("tracking_status").is_not_null()),
        )
        .partial_index(
            "shipments_tracked_user_idx",
            ["account_id", "user_id", "id"],
            Expr::col("deleted_at").is_null().and(Expr::col("tracking_status").is_not_null()),
        )
        // Nearly no shipment is a return: in an index of all of them SQLite expects each entry to lead to every row,
        // and reads the whole table instead.
        .partial_index(
            "shipments_return_of_id_idx",
            ["account_id", "return_of_id"],
            Expr::col("return_of_id").is_not_null(),
        )
        // The lists of shipments, newest first: the account's, and a sub-user's own. Partial, because PostgreSQL does
        // not sort by an index whose column before is compared with null. SQLite takes an index for covering only where
        // it has every column that the query names: thus `deleted_at`, which is always null here.
        .partial_index(
            "shipments_listed_idx",
            ["account_id", "id", "version", "shipment_type", "status", "deleted_at"],
            Expr::col("deleted_at").is_null(),
        )
        .partial_index(
            "shipments_listed_user_idx",
            ["account_id", "user_id", "id", "version", "shipment_type", "status", "deleted_at"],
            Expr::col("deleted_at").is_null(),
        )
        .partial_index(
            "shipments_status_idx",
            ["account_id", "status", "id", "version", "shipment_type", "deleted_at"],
            Expr::col("deleted_at").is_null(),
        )
}

/// What requires action: one row for each shipment and reason, as long as the reason applies.
fn required_actions() -> NewTable {
    table("required_actions")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            uuid("shipment_id"),
            text("reason"),
            int("urgency"),
            time("begins_at"),
            flag("seen_by_owner"),
            flag("seen_by_user"),
            time("created_at"),
        ])
        .of_account()
        .belongs_to_own("user_id", "users")
        .belongs_to_own("shipment_id", "shipments")
        .unique_index("required_actions_shipment_id_reason_key", ["account_id", "shipment_id", "reason"])
        .index("required_actions_seen_by_owner_idx", ["account_id", "seen_by_owner", "begins_at"])
        .index("required_actions_seen_by_user_idx", ["user_id", "seen_by_user", "begins_at", "reason", "account_id"])
        // In the order of the list: of one urgency the newest first.
        .index(
            "required_actions_account_id_idx",
            [asc("account_id"), asc("urgency"), desc("begins_at"), desc("id"), asc("reason")],
        )
        .index(
            "required_actions_user_id_idx",
            [asc("user_id"), asc("urgency"), desc("begins_at"), desc("id"), asc("reason"), asc("account_id")],
        )
}
