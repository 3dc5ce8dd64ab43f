//! Customers, cards and events of the payment processor.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [payment_customers(), cards(), payment_events()]).await
}

/// Customers at the payment processor: one an account, and one for each sub-user who pays for themselves.
fn payment_customers() -> NewTable {
    table("payment_customers")
        .columns([uuid("id"), uuid("account_id"), uuid("holder_id"), text("processor_id"), time("created_at")])
        .account_key()
        .unique(["account_id", "holder_id"])
        .belongs_to("account_id", "accounts")
}

/// Cards: what may be shown of them. Numbers are never here.
fn cards() -> NewTable {
    table("cards")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("holder_id"),
            text("processor_id"),
            text("brand"),
            text("last4"),
            int("exp_month"),
            int("exp_year"),
            flag("is_default"),
            time("created_at"),
            time_or_null("removed_at"),
            time_or_null("let_go_at"),
        ])
        .account_key()
        .unique(["account_id", "processor_id"])
        .belongs_to("account_id", "accounts")
        .index("cards_holder_id_idx", ["account_id", "holder_id"])
        // The processor's webhook names the card alone.
        .index("cards_processor_id_idx", ["processor_id"])
        // Cards that expire soon.
        .index("cards_exp_year_exp_month_idx", ["exp_year", "exp_month"])
        // Cards that pay once, by when each is detached at the latest.
        .index("cards_let_go_at_idx", ["let_go_at"])
        .unique_partial_index("cards_default_holder_key", ["account_id", "holder_id"], Expr::col("is_default").eq(true))
}

/// Events of the payment processor that were received: the same one may come twice.
fn payment_events() -> NewTable {
    table("payment_events")
        .columns([id(), text("event_ref"), text("kind"), text("object_ref"), time("received_at")])
        .unique(["event_ref"])
}
