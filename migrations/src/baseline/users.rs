//! Users, and people who are invited.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [users(), profiles(), user_preferences(), invitations()]).await
}

/// Users: an owner or a sub-user of one account. An e-mail is unique in the installation.
fn users() -> NewTable {
    table("users")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text("role"),
            text("email"),
            time_or_null("email_verified_at"),
            text_or_null("password_hash"),
            text("first_name"),
            text("last_name"),
            text_or_null("language"),
            text("billing_type"),
            text("status"),
            flag("has_second_factor").default(false).take(),
            flag("show_welcome_message"),
            flag("show_shopify_popup"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .unique(["email"])
        .belongs_to("account_id", "accounts")
        .one_of("role", ["owner", "sub_user"])
        .one_of("status", ["active", "invited", "disabled"])
        .one_of("billing_type", ["account", "own"])
        // Who has just registered asks for another mail by nothing but this id.
        .index("users_id_idx", ["id"])
}

/// Profiles: the address that a user ships from, and whether it is complete. One a user.
fn profiles() -> NewTable {
    table("profiles")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            json("address"),
            flag("complete"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .unique(["account_id", "user_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("user_id", "users")
}

/// A user's own units and label format.
fn user_preferences() -> NewTable {
    table("user_preferences")
        .columns([
            uuid("account_id"),
            uuid("user_id"),
            text_or_null("units"),
            text_or_null("label_format"),
            time("updated_at"),
        ])
        .primary_key(["account_id", "user_id"])
        .belongs_to_own("user_id", "users")
        .one_of("units", ["metric", "imperial"])
        .one_of("label_format", ["4x6", "letter", "zpl"])
}

/// Invitations into an account. Only the token's SHA-256 is stored.
fn invitations() -> NewTable {
    table("invitations")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text("email"),
            text("billing_type"),
            flag("disabled"),
            text("language"),
            text("invited_by"),
            uuid("link_id"),
            text("token_hash"),
            time("created_at"),
            time("expires_at"),
            time_or_null("accepted_at"),
        ])
        .account_key()
        .unique(["account_id", "email"])
        .belongs_to("account_id", "accounts")
        .one_of("billing_type", ["account", "own"])
        .index("invitations_token_hash_idx", ["account_id", "token_hash"])
}
