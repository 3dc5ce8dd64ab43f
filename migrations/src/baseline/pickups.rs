//! Pickups and drop-off points.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [pickups(), pickup_shipments(), pickup_defaults(), drop_off_points()]).await
}

/// Pickups, of which there is one a courier, place and day.
fn pickups() -> NewTable {
    table("pickups")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("courier"),
            text("place_key"),
            json("place"),
            text("zone"),
            text("date"),
            text("ready_time"),
            text("close_time"),
            text("location"),
            text("instructions"),
            text("status"),
            json_or_null("request"),
            json_or_null("booked"),
            text_or_null("work"),
            uuid_or_null("work_id"),
            time_or_null("work_until"),
            json_or_null("wanted"),
            json_or_null("message"),
            int_or_null("charge"),
            text("lang"),
            time("created_at"),
            time("updated_at"),
            flag("simulated").default(false).take(),
        ])
        .of_account()
        .belongs_to_own("user_id", "users")
        .unique_partial_index(
            "pickups_live_place_key",
            ["account_id", "courier", "place_key", "date"],
            Expr::col("status").is_in(["requested", "scheduled", "unconfirmed"]),
        )
        .index("pickups_account_id_date_idx", ["account_id", "date", "id"])
        .index("pickups_account_id_status_idx", ["account_id", "status", "date", "id"])
        .index("pickups_status_date_idx", ["status", "date"])
        .index("pickups_work_until_idx", ["work_until"])
        .index("pickups_user_id_idx", ["account_id", "user_id"])
}

/// What a pickup collects. A shipment waits for one pickup at a time.
fn pickup_shipments() -> NewTable {
    table("pickup_shipments")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("pickup_id"),
            uuid("shipment_id"),
            uuid("user_id"),
            flag("live"),
            time("created_at"),
        ])
        .account_key()
        .unique(["account_id", "pickup_id", "shipment_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("pickup_id", "pickups")
        .belongs_to_own("shipment_id", "shipments")
        .belongs_to_own("user_id", "users")
        .unique_partial_index(
            "pickup_shipments_live_shipment_key",
            ["account_id", "shipment_id"],
            Expr::col("live").eq(true),
        )
        .index("pickup_shipments_account_id_user_id_idx", ["account_id", "user_id"])
        .index("pickup_shipments_shipment_id_idx", ["account_id", "shipment_id", "id"])
        // The few that wait are found among the many that do not.
        .index("pickup_shipments_live_idx", ["live", "shipment_id"])
}

/// What an account usually asks for.
fn pickup_defaults() -> NewTable {
    table("pickup_defaults")
        .columns([uuid("account_id").primary_key().take(), json("defaults"), time("updated_at")])
        .belongs_to("account_id", "accounts")
}

/// Places where couriers take parcels, as they were last found; they belong to no account.
fn drop_off_points() -> NewTable {
    table("drop_off_points").columns([text("id").primary_key().take(), json("point"), time("seen_at")])
}
