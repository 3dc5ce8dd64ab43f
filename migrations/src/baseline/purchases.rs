//! Purchases of labels.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [purchases(), purchase_keys(), courier_corrections()]).await
}

/// Purchases: an attempt to buy a label a row, and at most one live attempt a shipment. Rows outlive the shipment:
/// money is reckoned by them. The purchase of a standalone policy names the policy.
fn purchases() -> NewTable {
    table("purchases")
        .columns([
            id(),
            uuid("account_id"),
            uuid("user_id"),
            uuid("shipment_id"),
            int("attempt"),
            text("state"),
            text("courier"),
            text("service"),
            uuid("rate_id"),
            int("amount"),
            text("currency"),
            uuid("card_id"),
            text("customer_ref"),
            text("card_ref"),
            text("card_label"),
            text("return_url"),
            json("ship_request"),
            time_or_null("sent_at"),
            json_or_null("ship_outcome"),
            time_or_null("bought_at"),
            text_or_null("payment_ref"),
            int("captures"),
            time_or_null("captured_at"),
            json_or_null("failure"),
            uuid_or_null("lease_holder"),
            time_or_null("lease_until"),
            int("tries"),
            time_or_null("next_try_at"),
            time("created_at"),
            time("updated_at"),
            time_or_null("printed_at"),
            uuid_or_null("cancelled_by"),
            time_or_null("cancel_asked_at"),
            time_or_null("voided_at"),
            json_or_null("void_outcome"),
            text_or_null("refund_ref"),
            time_or_null("refunded_at"),
            flag("needs_approval").default(false).take(),
            uuid_or_null("approved_by"),
            time_or_null("approved_at"),
            uuid_or_null("policy_id"),
            flag("courier_simulated").default(false).take(),
            flag("payment_simulated").default(false).take(),
        ])
        .restricts("account_id", "accounts")
        // The guarantee that nothing is bought twice.
        .unique_partial_index(
            "purchases_live_shipment_key",
            ["shipment_id"],
            Expr::col("state").is_not_in(["released", "refused", "closed"]),
        )
        .index("purchases_state_idx", ["state"])
        .index("purchases_payment_ref_idx", ["payment_ref"])
        .index("purchases_account_id_id_idx", ["account_id", "id"])
        .index("purchases_account_id_state_idx", ["account_id", "state"])
        .index("purchases_shipment_id_attempt_idx", ["shipment_id", "attempt"])
        .index("purchases_card_id_state_idx", ["card_id", "state"])
}

/// Idempotency keys of callers: the attempt that each began. The response is read from the attempt.
fn purchase_keys() -> NewTable {
    table("purchase_keys")
        .columns([
            id(),
            uuid("account_id"),
            text("route"),
            text("key"),
            text("fingerprint"),
            uuid("purchase_id"),
            time("created_at"),
        ])
        .unique(["account_id", "route", "key"])
        .belongs_to("purchase_id", "purchases")
        .index("purchase_keys_purchase_id_idx", ["purchase_id"])
}

/// What couriers bill for a label otherwise than they said when it was sold, as `waybill reconcile` finds it.
fn courier_corrections() -> NewTable {
    table("courier_corrections")
        .columns([id(), uuid("purchase_id"), int("before"), int("after"), time("created_at")])
        .belongs_to("purchase_id", "purchases")
        .index("courier_corrections_purchase_id_idx", ["purchase_id"])
}
