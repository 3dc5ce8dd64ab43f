//! Returns that recipients ask for.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [returns()]).await
}

/// What recipients want to send back. The shipment that brings it back may be deleted as a draft before it is bought.
fn returns() -> NewTable {
    table("returns")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            uuid("shipment_id"),
            uuid_or_null("return_shipment_id"),
            text("status"),
            json("items"),
            text("reason"),
            text("note"),
            text("lang"),
            int("fee"),
            text("decline_reason"),
            json_or_null("failure"),
            uuid_or_null("decided_by"),
            int_or_null("approval_over"),
            time_or_null("decided_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .of_account()
        .belongs_to_own("shipment_id", "shipments")
        .one_of("status", ["requested", "approved", "label_ready", "label_failed", "declined"])
        .index("returns_user_id_idx", ["account_id", "user_id", "id"])
        .index("returns_status_idx", ["account_id", "status", "id"])
        .index("returns_shipment_id_idx", ["account_id", "shipment_id", "id"])
        // A parcel comes back once; another return is asked for only where the one before was declined.
        .unique_partial_index(
            "returns_live_shipment_key",
            ["account_id", "shipment_id"],
            Expr::col("status").ne("declined"),
        )
}
