//! Online stores that accounts connected, and their orders.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [shops(), shop_installs(), shop_events(), shop_orders(), shop_parcels()]).await
}

/// Online stores. The set-up has a version of its own, because a row also changes with each sync.
fn shops() -> NewTable {
    table("shops")
        .columns([
            id(),
            uuid("account_id"),
            uuid("user_id"),
            text("domain"),
            text("name"),
            text("currency"),
            text("weight_unit"),
            text("time_zone"),
            text("method"),
            text("state"),
            text_or_null("token"),
            json("setup"),
            time_or_null("synced_until"),
            time_or_null("sync_queued_until"),
            text("sync_failure"),
            time("created_at"),
            time("updated_at"),
            time_or_null("set_up_at"),
        ])
        .unique(["account_id", "domain"])
        .belongs_to("account_id", "accounts")
        // A store belongs to one account at a time.
        .unique_partial_index("shops_live_domain_key", ["domain"], Expr::col("state").eq("connected"))
}

/// Consents under way.
fn shop_installs() -> NewTable {
    table("shop_installs")
        .columns([id(), uuid("account_id"), uuid("session_id"), text("domain"), time("expires_at")])
        .belongs_to("account_id", "accounts")
        .belongs_to("session_id", "sessions")
        .index("shop_installs_account_id_idx", ["account_id"])
        .index("shop_installs_session_id_idx", ["session_id"])
        .index("shop_installs_expires_at_idx", ["expires_at"])
}

/// Webhooks of stores that were received: the same one may come twice.
fn shop_events() -> NewTable {
    table("shop_events")
        .columns([id(), text("event_ref"), time("received_at")])
        .unique(["event_ref"])
        .index("shop_events_received_at_idx", ["received_at"])
}

/// Orders of connected stores.
fn shop_orders() -> NewTable {
    table("shop_orders")
        .columns([
            id(),
            uuid("account_id"),
            uuid("user_id"),
            uuid("shop_id"),
            text("remote_id"),
            text("name"),
            text("words"),
            text("payment"),
            text("fulfilment"),
            json("body"),
            time("placed_at"),
            time("changed_at"),
            time_or_null("redacted_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .unique(["shop_id", "remote_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to("shop_id", "shops")
        .index("shop_orders_account_id_idx", ["account_id", "placed_at", "id"])
        .index("shop_orders_user_id_idx", ["user_id", "placed_at", "id"])
        .index("shop_orders_shop_placed_idx", ["shop_id", "placed_at", "id"])
}

/// The shipments that send orders.
fn shop_parcels() -> NewTable {
    table("shop_parcels")
        .columns([
            id(),
            uuid("account_id"),
            uuid("shop_id"),
            uuid("order_id"),
            uuid("shipment_id"),
            text("part_id"),
            json("lines"),
            int("written_version"),
            text("state"),
            json_or_null("tracking"),
            text_or_null("fulfilment_id"),
            text("failure"),
            time("created_at"),
            time("updated_at"),
        ])
        .unique(["shipment_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to("order_id", "shop_orders")
        .belongs_to("shipment_id", "shipments")
        .index("shop_parcels_account_id_idx", ["account_id"])
        .index("shop_parcels_order_id_idx", ["order_id"])
        .index("shop_parcels_shop_id_idx", ["shop_id", "shipment_id"])
        // What is left of a part is one draft.
        .unique_partial_index("shop_parcels_draft_part_key", ["order_id", "part_id"], Expr::col("state").eq("draft"))
}
