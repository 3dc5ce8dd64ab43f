//! Operators of the installation. They belong to no account.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [operators(), operator_sessions(), operator_audit(), reconciliations()]).await
}

/// Operators: who they are and how they sign in.
fn operators() -> NewTable {
    table("operators")
        .columns([
            id(),
            text("email"),
            text("password_hash"),
            text("code_secret"),
            int_or_null("last_step"),
            time_or_null("disabled_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .unique(["email"])
}

/// Operators' sessions, apart from those of accounts.
fn operator_sessions() -> NewTable {
    table("operator_sessions")
        .columns([
            id(),
            uuid("operator_id"),
            text("token_hash"),
            text("address"),
            time("created_at"),
            time("last_seen_at"),
            time("expires_at"),
        ])
        .unique(["token_hash"])
        .belongs_to("operator_id", "operators")
        .index("operator_sessions_operator_id_idx", ["operator_id"])
}

/// What operators read and do, on screens and in a shell. Not a reference to operators: entries outlive them.
fn operator_audit() -> NewTable {
    table("operator_audit")
        .columns([
            id(),
            uuid_or_null("operator_id"),
            text("operator"),
            text("action"),
            uuid_or_null("subject_id"),
            text("reason"),
            text("request_id").default("").take(),
            text("address").default("").take(),
            time("created_at"),
        ])
        .index("operator_audit_subject_id_idx", ["subject_id", "id"])
}

/// What each reconciliation of the books found.
fn reconciliations() -> NewTable {
    table("reconciliations").columns([
        id(),
        time("begun_at"),
        time("ended_at"),
        text("failure"),
        json("compared"),
        json("differences"),
    ])
}
