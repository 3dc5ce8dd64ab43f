//! Quotes of couriers and their rates.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [quotes(), rates()]).await
}

/// A courier's answer for a shipment, and what the operator had set of a price when it was made.
fn quotes() -> NewTable {
    table("quotes")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("shipment_id"),
            text("courier"),
            text("fingerprint"),
            text("state"),
            json("messages"),
            json("request"),
            flag("simulated"),
            time("asked_at"),
            time("expires_at"),
            time_or_null("kept_at"),
        ])
        .of_account()
        .belongs_to_own("shipment_id", "shipments")
        .one_of("state", ["answered", "failed"])
        // Finds old rows of all accounts, without passing over those that are kept.
        .partial_index("quotes_id_idx", ["id"], Expr::col("kept_at").is_null())
        .index("quotes_shipment_id_courier_idx", ["account_id", "shipment_id", "courier", "asked_at"])
}

/// Rates: one service of one courier in a quote, with the courier's own figures and the price made of them.
fn rates() -> NewTable {
    table("rates")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("shipment_id"),
            uuid("quote_id"),
            text("courier"),
            text("service"),
            json("offer"),
            json("price"),
            int("total"),
            time("quoted_at"),
            time("expires_at"),
            // What the courier asks at its counter for the same, where it says so.
            int_or_null("counter_price"),
        ])
        .of_account()
        .belongs_to_own("shipment_id", "shipments")
        .belongs_to_own("quote_id", "quotes")
        .index("rates_quote_id_idx", ["account_id", "quote_id", "id"])
        .index("rates_shipment_id_idx", ["account_id", "shipment_id"])
}
