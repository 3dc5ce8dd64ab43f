//! Accounts, and what belongs to an account as a whole.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [accounts(), account_settings(), shipping_rules(), account_closings(), audit_entries(), data_exports()],
    )
    .await
}

/// Accounts: what owns all data.
fn accounts() -> NewTable {
    table("accounts")
        .columns([
            id(),
            text("name"),
            text("account_country"),
            text("status"),
            flag("demands_second_factor").default(false).take(),
            uuid_or_null("test_of"),
            time("created_at"),
            time("updated_at"),
        ])
        .belongs_to("test_of", "accounts")
        .unique(["test_of"])
        .one_of("status", ["active", "disabled", "closing"])
}

/// An account's settings; saved packages, brand and returns are null until the first, and so is a logo.
fn account_settings() -> NewTable {
    table("account_settings")
        .columns([
            uuid("account_id").primary_key().take(),
            json("defaults"),
            json("tracking"),
            time("updated_at"),
            json_or_null("saved_packages"),
            json_or_null("brand"),
            json_or_null("logo"),
            json_or_null("returns"),
        ])
        .belongs_to("account_id", "accounts")
}

/// An account's shipping rules, in their order.
fn shipping_rules() -> NewTable {
    table("shipping_rules")
        .columns([uuid("account_id").primary_key().take(), json("list"), int("version"), time("updated_at")])
        .belongs_to("account_id", "accounts")
}

/// Accounts that were closed, and when their data is erased and forgotten.
fn account_closings() -> NewTable {
    table("account_closings")
        .columns([
            uuid("account_id").primary_key().take(),
            time("closed_at"),
            time("erase_at"),
            time("forget_at"),
            time_or_null("erased_at"),
        ])
        .belongs_to("account_id", "accounts")
}

/// An account's audit log.
fn audit_entries() -> NewTable {
    table("audit_entries")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid_or_null("actor_id"),
            text("actor_name"),
            text("action"),
            uuid_or_null("subject_id"),
            json("params"),
            time("created_at"),
        ])
        .of_account()
        // Finds old rows of all accounts.
        .index("audit_entries_id_idx", ["id"])
        .index("audit_entries_account_id_action_id_idx", ["account_id", "action", "id"])
        .index("audit_entries_account_id_actor_id_id_idx", ["account_id", "actor_id", "id"])
}

/// Exports of an account's data.
fn data_exports() -> NewTable {
    table("data_exports")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("state"),
            int("done"),
            int("total"),
            int("size"),
            text("storage_key"),
            time("created_at"),
            time_or_null("ready_at"),
            time_or_null("expires_at"),
        ])
        .of_account()
        .one_of("state", ["queued", "running", "ready", "failed", "expired"])
        // At most one export under way an account.
        .unique_partial_index(
            "data_exports_live_account_key",
            ["account_id"],
            Expr::col("state").is_in(["queued", "running"]),
        )
        .partial_index("data_exports_expires_at_idx", ["expires_at"], Expr::col("state").eq("ready"))
}
