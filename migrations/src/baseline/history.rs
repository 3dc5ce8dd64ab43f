//! The history of what was sold.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [history_entries(), product_facts()]).await
}

/// One narrow row for each thing sold, so that its lists, filters and counts read an index alone: the last columns of
/// each index keep the table itself out of it.
fn history_entries() -> NewTable {
    table("history_entries")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("kind"),
            text("status"),
            text("courier"),
            text("tracking_status"),
            time("placed_at"),
            time_or_null("printed_at"),
            uuid_or_null("shop_id"),
        ])
        .of_account()
        .belongs_to_own("user_id", "users")
        .one_of("kind", ["parcel", "insurance", "freight"])
        .one_of("status", ["active", "archived", "deleted"])
        .index(
            "history_entries_account_id_idx",
            ["account_id", "status", "kind", "placed_at", "id", "tracking_status", "courier", "user_id"],
        )
        .index(
            "history_entries_tracking_status_idx",
            ["account_id", "status", "tracking_status", "placed_at", "id", "kind", "courier", "user_id"],
        )
        .index(
            "history_entries_courier_idx",
            ["account_id", "status", "courier", "placed_at", "id", "kind", "tracking_status", "user_id"],
        )
        .index(
            "history_entries_user_id_idx",
            ["user_id", "status", "kind", "placed_at", "id", "tracking_status", "courier", "account_id"],
        )
        .partial_index(
            "history_entries_shop_id_idx",
            ["shop_id", "status", "placed_at", "id", "kind", "tracking_status", "courier", "account_id", "user_id"],
            Expr::col("shop_id").is_not_null(),
        )
}

/// What shipments that were sent say of their products; the index finds the latest of a product, however often it was sent.
fn product_facts() -> NewTable {
    table("product_facts")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("shipment_id"),
            text("product"),
            text("kind"),
            text("value"),
            text("unit"),
            time("sent_at"),
        ])
        .of_account()
        .belongs_to_own("shipment_id", "shipments")
        .index("product_facts_product_idx", ["account_id", "product", "kind", "sent_at", "id"])
        .index("product_facts_shipment_id_idx", ["account_id", "shipment_id"])
}
