//! Insurance claims.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [claims(), claim_entries()]).await
}

/// Claims on policies. Rows outlive users and shipments.
fn claims() -> NewTable {
    table("claims")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            uuid("policy_id"),
            uuid_or_null("shipment_id"),
            text("number"),
            text("status"),
            text_or_null("claim_type"),
            int("amount"),
            int("cover"),
            text("delivered_on"),
            text("description"),
            text_or_null("payout_to"),
            text("payout_shown"),
            int_or_null("approved_amount"),
            text("payout_reference"),
            text("begun_on"),
            text_or_null("closes_on"),
            time_or_null("submitted_at"),
            time_or_null("decided_at"),
            time_or_null("paid_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .restricts("account_id", "accounts")
        // The desk knows a claim by its id.
        .index("claims_id_idx", ["id"])
        .index("claims_user_id_idx", ["user_id", "id", "account_id"])
        .index("claims_account_id_status_idx", ["account_id", "status", "user_id"])
        .index("claims_status_idx", ["status", "id"])
        .index("claims_shipment_id_idx", ["account_id", "shipment_id"])
        .index("claims_policy_id_idx", ["account_id", "policy_id", "id"])
        // A policy pays once: another claim is filed only where the one before was rejected.
        .unique_partial_index("claims_live_policy_key", ["account_id", "policy_id"], Expr::col("status").ne("rejected"))
        // Where the money went is deleted after a while; most claims have lost it.
        .partial_index("claims_payout_to_idx", ["updated_at"], Expr::col("payout_to").is_not_null())
}

/// Messages and changes of status of a claim.
fn claim_entries() -> NewTable {
    table("claim_entries")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("claim_id"),
            text("author"),
            text("author_name"),
            text_or_null("status"),
            text("message"),
            time("created_at"),
        ])
        .of_account()
        .belongs_to_own("claim_id", "claims")
        .index("claim_entries_claim_id_idx", ["account_id", "claim_id", "id"])
}
