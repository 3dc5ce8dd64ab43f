//! API keys.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the table.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [api_keys()]).await
}

/// API keys. Only a key's SHA-256 is stored, and its end, by which its owner tells it from others.
fn api_keys() -> NewTable {
    table("api_keys")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("name"),
            text("kind"),
            text("mode"),
            text("status"),
            text("token_hash"),
            text("hint"),
            json("scopes"),
            json("origins"),
            int("calls_per_minute"),
            int_or_null("approval_over"),
            time_or_null("expires_at"),
            time_or_null("last_used_at"),
            text_or_null("last_used_from"),
            time("created_at"),
            time("updated_at"),
        ])
        .of_account()
        .belongs_to_own("user_id", "users")
        .one_of("kind", ["secret", "publishable"])
        .one_of("mode", ["live", "test"])
        .one_of("status", ["on", "off"])
        .index("api_keys_user_id_idx", ["account_id", "user_id"])
        .index("api_keys_token_hash_idx", ["account_id", "token_hash"])
}
