//! Sessions and one-time links.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [sessions(), one_time_links()]).await
}

/// Sessions: a signed-in device. Only the token's SHA-256 is stored.
fn sessions() -> NewTable {
    table("sessions")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("token_hash"),
            text("user_agent"),
            text("address"),
            time("created_at"),
            time("last_seen_at"),
            time("confirmed_at"),
            time("expires_at"),
        ])
        .of_account()
        .belongs_to_own("user_id", "users")
        .index("sessions_user_id_idx", ["account_id", "user_id"])
        .index("sessions_expires_at_idx", ["expires_at"])
        .index("sessions_token_hash_idx", ["account_id", "token_hash"])
}

/// Links that work once: verification, reset, change of e-mail, invitation. Only the token's SHA-256 is stored.
fn one_time_links() -> NewTable {
    table("one_time_links")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("purpose"),
            text("token_hash"),
            time("created_at"),
            time("expires_at"),
            time_or_null("used_at"),
            text_or_null("email"),
        ])
        .account_key()
        .belongs_to_own("user_id", "users")
        .one_of("purpose", ["verify_email", "reset_password", "change_email", "invitation"])
        .index("one_time_links_user_id_idx", ["account_id", "user_id", "purpose"])
        .index("one_time_links_expires_at_idx", ["expires_at"])
        .index("one_time_links_token_hash_idx", ["account_id", "token_hash"])
}
