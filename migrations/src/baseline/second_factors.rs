//! Second factors of users, in addition to the password.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [second_factors(), recovery_codes(), factor_challenges()]).await
}

/// Second factors: an authenticator app, whose secret is sealed, or a passkey. One that was not confirmed by a code yet asks for
/// nothing at a sign-in.
fn second_factors() -> NewTable {
    table("second_factors")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("kind"),
            text("name"),
            text("secret"),
            text_or_null("credential_id"),
            int_or_null("last_step"),
            time("created_at"),
            time_or_null("confirmed_at"),
            time_or_null("last_used_at"),
        ])
        .account_key()
        .unique(["account_id", "credential_id"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("user_id", "users")
        .one_of("kind", ["totp", "passkey"])
        // At most one authenticator app a user.
        .unique_partial_index("second_factors_totp_user_key", ["account_id", "user_id"], Expr::col("kind").eq("totp"))
        .index("second_factors_account_id_user_id_idx", ["account_id", "user_id"])
}

/// Recovery codes that were not used yet, each as a MAC under a key of the root secret.
fn recovery_codes() -> NewTable {
    table("recovery_codes")
        .columns([uuid("id"), uuid("account_id"), uuid("user_id"), text("code_hash"), time("created_at")])
        .account_key()
        .unique(["account_id", "user_id", "code_hash"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("user_id", "users")
}

/// What a second factor is being asked for: a sign-in whose password was right, known by its token, or a passkey's question in
/// a session.
fn factor_challenges() -> NewTable {
    table("factor_challenges")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("purpose"),
            text("token_hash"),
            text_or_null("passkey_state"),
            time("created_at"),
            time("expires_at"),
        ])
        .account_key()
        .unique(["account_id", "token_hash"])
        .belongs_to("account_id", "accounts")
        .belongs_to_own("user_id", "users")
        .one_of("purpose", ["sign_in", "register", "confirm"])
        .index("factor_challenges_account_id_user_id_idx", ["account_id", "user_id"])
        .index("factor_challenges_expires_at_idx", ["expires_at"])
}
