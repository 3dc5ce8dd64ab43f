//! Insurance policies.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [policies()]).await
}

/// Policies. Rows outlive users and shipments: cover and premiums are reckoned by them. A standalone policy has no
/// shipment and no purchase of a label.
fn policies() -> NewTable {
    table("policies")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            text("kind"),
            text("status"),
            uuid_or_null("shipment_id"),
            uuid_or_null("purchase_id"),
            text("courier"),
            text("service"),
            text("tracking_number"),
            int("declared_value"),
            int("premium"),
            int("tax"),
            json_or_null("tax_line"),
            text("currency"),
            text("number"),
            text("code"),
            json("images"),
            time_or_null("bought_at"),
            time_or_null("starts_at"),
            time_or_null("ends_at"),
            time_or_null("cancelled_at"),
            uuid_or_null("cancelled_by"),
            text_or_null("cancelled_as"),
            int_or_null("refund_amount"),
            text_or_null("refund_status"),
            text_or_null("refund_ref"),
            time_or_null("refunded_at"),
            time("created_at"),
            time("updated_at"),
            json_or_null("form"),
            json_or_null("freight_form"),
            time_or_null("asked_at"),
            time_or_null("decided_at"),
            text_or_null("decision_reason"),
            time_or_null("claimed_at"),
            flag("simulated").default(false).take(),
        ])
        .account_key()
        .restricts("account_id", "accounts")
        // The desk knows a policy by its id.
        .index("policies_id_idx", ["id"])
        .index("policies_user_id_idx", ["account_id", "user_id"])
        // Random enough that no two meet.
        .index("policies_code_idx", ["code"])
        // What waits for approval.
        .partial_index("policies_waiting_idx", ["status", "id"], Expr::col("asked_at").is_not_null())
        // What freight an account has open, by the day on which it last changed.
        .partial_index(
            "policies_open_freight_idx",
            ["account_id", "updated_at"],
            Expr::col("freight_form").is_not_null().and(Expr::col("bought_at").is_null()),
        )
        // Statements.
        .partial_index(
            "policies_account_id_refunded_at_idx",
            ["account_id", "refunded_at"],
            Expr::col("refunded_at").is_not_null(),
        )
        // Partial for the same reason as the index of returns: many policies have no shipment.
        .partial_index(
            "policies_shipment_id_idx",
            ["account_id", "shipment_id", "id"],
            Expr::col("shipment_id").is_not_null(),
        )
        // One policy for each purchase of a label: the guarantee that a fee is charged for one cover.
        .unique_partial_index(
            "policies_purchase_id_key",
            ["account_id", "purchase_id"],
            Expr::col("purchase_id").is_not_null(),
        )
}
