//! Saved quotes of parcels, and freight (LTL) quotes.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [saved_quotes(manager.get_database_backend()), ltl_quotes()]).await
}

/// Saved quotes: what a user meant to send, what it cost then, and what it cost when the courier was last asked.
fn saved_quotes(backend: DbBackend) -> NewTable {
    table("saved_quotes")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("kind"),
            text("status"),
            text("fingerprint"),
            text("words"),
            json("content"),
            json("rates"),
            text("courier"),
            text("service"),
            json("service_name"),
            int("total"),
            int("last_total"),
            text("outcome"),
            json_or_null("message"),
            flag("simulated"),
            time("checked_at"),
            time_or_null("look_at"),
            time("created_at"),
            time("updated_at"),
            text_by_code("destination", backend).default("").take(),
        ])
        .of_account()
        .belongs_to_own("user_id", "users")
        .one_of("kind", ["parcel", "freight"])
        .one_of("status", ["active", "archived"])
        .one_of("outcome", ["priced", "failed", "not_offered"])
        .index("saved_quotes_account_id_idx", ["account_id", "kind", "status", "id"])
        .index("saved_quotes_user_id_idx", ["user_id", "kind", "status", "id"])
        .index("saved_quotes_look_at_idx", ["look_at"])
        .index("saved_quotes_account_price_idx", ["account_id", "kind", "status", "last_total", "id"])
        .index("saved_quotes_account_destination_idx", ["account_id", "kind", "status", "destination", "id"])
        .index("saved_quotes_user_price_idx", ["user_id", "kind", "status", "last_total", "id"])
        .index("saved_quotes_user_destination_idx", ["user_id", "kind", "status", "destination", "id"])
}

/// Freight (LTL) quotes that were requested, with the operator's answer once there is one.
fn ltl_quotes() -> NewTable {
    table("ltl_quotes")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("status"),
            flag("waits"),
            text("words"),
            json("form"),
            int_or_null("price"),
            text_or_null("valid_until"),
            text("message"),
            time_or_null("answered_at"),
            text_or_null("request_key"),
            text("request_hash"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .unique(["account_id", "request_key"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("user_id", "users")
        .one_of("status", ["active", "archived"])
        .index("ltl_quotes_account_id_idx", ["account_id", "status", "id"])
        .index("ltl_quotes_user_id_idx", ["user_id", "status", "id"])
        // The desk knows a request by its id.
        .index("ltl_quotes_id_idx", ["id"])
        .index("ltl_quotes_waits_idx", ["waits", "id"])
}
