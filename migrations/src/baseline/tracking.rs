//! Tracking of parcels.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [trackings(), tracking_events(), tracking_notices(), tracking_links()]).await
}

/// Parcels that are tracked: one row a parcel, from its label to its end.
fn trackings() -> NewTable {
    table("trackings")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("shipment_id"),
            int("position"),
            text("courier"),
            text("service"),
            text("tracking_number"),
            text("lang"),
            text("status"),
            text_or_null("expected_delivery"),
            text("signed_by"),
            time("followed_since"),
            time_or_null("last_event_at"),
            time_or_null("checked_at"),
            time_or_null("next_check_at"),
            time_or_null("queued_until"),
            int("failures"),
            json_or_null("failure"),
            time("created_at"),
            time("updated_at"),
            flag("simulated").default(false).take(),
        ])
        .account_key()
        .unique(["account_id", "shipment_id", "tracking_number"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("shipment_id", "shipments")
        .index("trackings_due_idx", ["courier", "next_check_at"])
        // A courier's webhook names the parcel alone.
        .index("trackings_number_idx", ["courier", "tracking_number"])
        // How couriers deliver is counted over the labels of the last months.
        .index("trackings_delivered_idx", ["account_id", "status", "followed_since"])
}

/// Scan events that couriers reported, each once.
fn tracking_events() -> NewTable {
    table("tracking_events")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("tracking_id"),
            text("identity"),
            text("status"),
            text("code"),
            text("description"),
            text("lang"),
            text("place"),
            text("local_time"),
            text("zone"),
            time("at"),
            int("position"),
            time("created_at"),
        ])
        .account_key()
        .unique(["account_id", "tracking_id", "identity"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("tracking_id", "trackings")
}

/// Notices of parcels' progress, so that each is sent once.
fn tracking_notices() -> NewTable {
    table("tracking_notices")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("shipment_id"),
            text("status"),
            text("reader"),
            time("created_at"),
        ])
        .account_key()
        .unique(["account_id", "shipment_id", "status", "reader"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("shipment_id", "shipments")
        .one_of("reader", ["sender", "recipient"])
}

/// Links by which a recipient tracks a shipment without signing in; a shipment has at most one that works.
fn tracking_links() -> NewTable {
    table("tracking_links")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("shipment_id"),
            text("token_hash"),
            time("created_at"),
            time_or_null("revoked_at"),
        ])
        .of_account()
        .belongs_to_own("shipment_id", "shipments")
        .index("tracking_links_shipment_id_idx", ["account_id", "shipment_id"])
        .unique_partial_index(
            "tracking_links_live_shipment_key",
            ["account_id", "shipment_id"],
            Expr::col("revoked_at").is_null(),
        )
        .index("tracking_links_token_hash_idx", ["account_id", "token_hash"])
}
