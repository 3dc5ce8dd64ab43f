//! Bulk labels.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [bulk_runs(), bulk_run_rows(), bulk_keys()]).await
}

/// Lists of bulk labels.
fn bulk_runs() -> NewTable {
    table("bulk_runs")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("name"),
            text("state"),
            json("origin"),
            json("choice"),
            text("lang"),
            uuid_or_null("job_id"),
            json_or_null("stopped_by"),
            time("created_at"),
            time("updated_at"),
        ])
        .of_account()
        .one_of("state", ["open", "pricing", "buying", "stopped"])
}

/// Rows of the lists. Each person's rows are bought with their own rights: a row names who ordered it, and the card.
fn bulk_run_rows() -> NewTable {
    table("bulk_run_rows")
        .columns([
            uuid("id"),
            uuid("run_id"),
            uuid("account_id"),
            uuid("user_id"),
            int("position"),
            text("state"),
            json("input"),
            uuid_or_null("shipment_id"),
            uuid_or_null("rate_id"),
            int_or_null("total"),
            int_or_null("tax"),
            int_or_null("approved"),
            flag("late"),
            int("attempt"),
            json_or_null("failure"),
            time("created_at"),
            time("updated_at"),
            // The fee for the cover, in cents; null without cover and before its price.
            int_or_null("insurance"),
            // The version of a draft that existed before its list, as the list last read it; null where the row was
            // typed.
            int_or_null("draft_version"),
            uuid_or_null("ordered_by"),
            // The limit of the API key by which it was ordered, in cents.
            int_or_null("approval_over"),
            uuid_or_null("card_id"),
            // The name of the shipping rule that chose the rate.
            text_or_null("rule_name"),
        ])
        .account_key()
        .belongs_to_own("run_id", "bulk_runs")
        .belongs_to_own("shipment_id", "shipments")
        .one_of(
            "state",
            [
                "needs_fix",
                "waiting",
                "priced",
                "no_rate",
                "ordered",
                "buying",
                "pending_payment",
                "bought",
                "price_rose",
                "failed",
                "cancelled",
            ],
        )
        .index("bulk_run_rows_run_id_position_idx", ["account_id", "run_id", "position"])
        // A shipment is in one row of one list.
        .unique_index("bulk_run_rows_shipment_id_key", ["account_id", "shipment_id"])
}

/// Idempotency keys of callers for what is asked of a list.
fn bulk_keys() -> NewTable {
    table("bulk_keys")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text("route"),
            text("key"),
            text("fingerprint"),
            uuid_or_null("run_id"),
            time("created_at"),
        ])
        .account_key()
        .unique(["account_id", "route", "key"])
        .belongs_to("account_id", "accounts")
        // Finds old rows of all accounts.
        .index("bulk_keys_id_idx", ["id"])
}
