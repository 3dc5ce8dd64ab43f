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
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("kind"),
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
        .account_key()
        .unique(["account_id", "domain"])
        .belongs_to("account_id", "accounts")
        // A store belongs to one account at a time; what comes by files has no address of its own.
        .unique_partial_index(
            "shops_live_domain_key",
            ["domain"],
            Expr::col("state").eq("connected").and(Expr::col("method").ne("file")),
        )
}

/// Consents under way.
fn shop_installs() -> NewTable {
    table("shop_installs")
        .columns([uuid("id"), uuid("account_id"), uuid("session_id"), text("domain"), time("expires_at")])
        .of_account()
        .belongs_to_own("session_id", "sessions")
        .index("shop_installs_session_id_idx", ["account_id", "session_id"])
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
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            uuid("shop_id"),
            text("remote_id"),
            text("name"),
            text("words"),
            text("recipient"),
            text("payment"),
            text("fulfilment"),
            json("body"),
            time("placed_at"),
            time("changed_at"),
            time_or_null("redacted_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .unique(["account_id", "shop_id", "remote_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("shop_id", "shops")
        .index("shop_orders_account_id_idx", ["account_id", "placed_at", "id"])
        .index("shop_orders_user_id_idx", ["account_id", "user_id", "placed_at", "id"])
        .index("shop_orders_shop_placed_idx", ["account_id", "shop_id", "placed_at", "id"])
        .index("shop_orders_recipient_idx", ["account_id", "recipient"])
}

/// The shipments that send orders.
fn shop_parcels() -> NewTable {
    table("shop_parcels")
        .columns([
            uuid("id"),
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
        .account_key()
        // A shipment may send several orders of one recipient.
        .unique(["account_id", "order_id", "part_id", "shipment_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("order_id", "shop_orders")
        .belongs_to_own("shipment_id", "shipments")
        .index("shop_parcels_shipment_id_idx", ["account_id", "shipment_id", "id"])
        .index("shop_parcels_shop_id_idx", ["account_id", "shop_id", "shipment_id"])
        // What is left of a part is one draft.
        .unique_partial_index(
            "shop_parcels_draft_part_key",
            ["account_id", "order_id", "part_id"],
            Expr::col("state").eq("draft"),
        )
}
