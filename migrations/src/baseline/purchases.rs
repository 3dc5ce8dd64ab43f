//! Purchases of labels, and the disputes of their payments.

use sea_orm_migration::prelude::*;

use crate::column::*;
use crate::table::*;

/// Creates the tables.
pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(manager, [purchases(), purchase_keys(), adjustments(), disputes(), balances(), balance_lines()]).await
}

/// Purchases: an attempt to buy a label a row, and at most one live attempt a shipment. Rows outlive the shipment:
/// money is reckoned by them. The purchase of a standalone policy names the policy.
fn purchases() -> NewTable {
    table("purchases")
        .columns([
            uuid("id"),
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
            text_or_null("fault"),
            flag("is_top_up").default(false).take(),
            flag("is_automatic").default(false).take(),
            flag("is_on_account").default(false).take(),
        ])
        .account_key()
        .restricts("account_id", "accounts")
        // The guarantee that nothing is bought twice.
        .unique_partial_index(
            "purchases_live_shipment_key",
            ["account_id", "shipment_id"],
            Expr::col("state").is_not_in(["released", "refused", "closed"]),
        )
        // The desk, the shell and the comparison of the books know a purchase by its id.
        .index("purchases_id_idx", ["id"])
        .index("purchases_state_idx", ["state"])
        .index("purchases_payment_ref_idx", ["payment_ref"])
        .index("purchases_account_id_state_idx", ["account_id", "state"])
        .index("purchases_shipment_id_attempt_idx", ["account_id", "shipment_id", "attempt"])
        // Statements.
        .index("purchases_account_id_captured_at_idx", ["account_id", "captured_at"])
        .index("purchases_account_id_refunded_at_idx", ["account_id", "refunded_at"])
        .index("purchases_card_id_state_idx", ["account_id", "card_id", "state"])
}

/// Idempotency keys of callers: the attempt that each began. The response is read from the attempt.
fn purchase_keys() -> NewTable {
    table("purchase_keys")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text("route"),
            text("key"),
            text("fingerprint"),
            uuid("purchase_id"),
            time("created_at"),
        ])
        .account_key()
        .unique(["account_id", "route", "key"])
        .belongs_to_own("purchase_id", "purchases")
        // Finds old rows of all accounts.
        .index("purchase_keys_id_idx", ["id"])
        .index("purchase_keys_purchase_id_idx", ["account_id", "purchase_id"])
}

/// What couriers bill for a label otherwise than they said when it was sold, as `waybill reconcile` finds it. A row names nobody
/// but in its note.
fn adjustments() -> NewTable {
    table("adjustments")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("user_id"),
            uuid("purchase_id"),
            uuid("shipment_id"),
            text("courier"),
            text("tracking_number"),
            int("before"),
            int("after"),
            json("facts"),
            text("status"),
            text("note"),
            json("file_ids"),
            time_or_null("disputed_at"),
            time_or_null("sent_at"),
            time_or_null("closed_at"),
            int_or_null("agreed"),
            time_or_null("charge_at"),
            time_or_null("charged_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .belongs_to_own("purchase_id", "purchases")
        // Of any account, for the job that charges them.
        .partial_index(
            "adjustments_charge_at_idx",
            ["charge_at"],
            Expr::col("charge_at").is_not_null().and(Expr::col("charged_at").is_null()),
        )
        .index("adjustments_purchase_id_idx", ["account_id", "purchase_id"])
        // Of any account, for the desk.
        .index("adjustments_id_idx", ["id"])
        .partial_index("adjustments_disputed_idx", ["id"], Expr::col("status").eq("disputed"))
}

/// Disputes of payments by their cardholders, as the processor knows them. Rows outlive shipments: money is reckoned by
/// them.
fn disputes() -> NewTable {
    table("disputes")
        .columns([
            uuid("id"),
            uuid("account_id"),
            uuid("purchase_id"),
            text("dispute_ref"),
            text("payment_ref"),
            int("amount"),
            text("currency"),
            text("reason"),
            text("status"),
            flag("is_refundable"),
            int("withdrawn"),
            int("reinstated"),
            int("fee"),
            time_or_null("due_by"),
            int("list_order"),
            int("version"),
            time("opened_at"),
            time_or_null("answered_at"),
            time_or_null("accepted_at"),
            time_or_null("closed_at"),
            time_or_null("told_at"),
            time_or_null("reminded_at"),
            time("created_at"),
            time("updated_at"),
        ])
        .account_key()
        .restricts("account_id", "accounts")
        .unique(["account_id", "dispute_ref"])
        .index("disputes_account_id_purchase_id_idx", ["account_id", "purchase_id"])
        // Of any account, for the desk.
        .index("disputes_list_order_id_idx", ["list_order", "id"])
        .index("disputes_id_idx", ["id"])
        // The processor names it in its events, and no account.
        .index("disputes_dispute_ref_idx", ["dispute_ref"])
        .partial_index("disputes_open_idx", ["due_by"], Expr::col("closed_at").is_null())
}

/// What is left of an account's balance, the sum of its lines, how it is topped up automatically, and how far it may be spent on account:
/// `top_up_id` is the top-up that is due or under way. The row is the lock of the balance.
fn balances() -> NewTable {
    table("balances")
        .columns([
            uuid("account_id"),
            int("amount"),
            flag("is_automatic").default(false).take(),
            int("threshold").default(0).take(),
            int("top_up_amount").default(0).take(),
            int("month_limit").default(0).take(),
            uuid_or_null("card_id"),
            uuid_or_null("user_id"),
            uuid_or_null("top_up_id"),
            json_or_null("stopped_by"),
            int("credit_limit").default(0).take(),
            time_or_null("charge_at"),
            json_or_null("credit_stopped_by"),
            time("created_at"),
            time("updated_at"),
        ])
        .primary_key(["account_id"])
        .restricts("account_id", "accounts")
        .partial_index("balances_negative_idx", ["account_id"], Expr::col("amount").lt(0))
        // Of any account, for the job that charges what is owed.
        .partial_index("balances_charge_at_idx", ["charge_at"], Expr::col("charge_at").is_not_null())
}

/// The lines of balances: only added. `key` names what a line is of, so that it is written once.
fn balance_lines() -> NewTable {
    table("balance_lines")
        .columns([
            uuid("id"),
            uuid("account_id"),
            text("kind"),
            int("amount"),
            int("balance"),
            text("key"),
            uuid_or_null("purchase_id"),
            uuid_or_null("of_line"),
            uuid_or_null("adjustment_id"),
            text("reason"),
            time("created_at"),
        ])
        .account_key()
        .restricts("account_id", "accounts")
        .unique(["account_id", "key"])
        .one_of("kind", ["top_up", "purchase", "release", "refund", "withdrawal", "correction", "adjustment"])
        .index("balance_lines_purchase_id_idx", ["account_id", "purchase_id"])
        .index("balance_lines_of_line_idx", ["account_id", "of_line"])
        .partial_index(
            "balance_lines_adjustment_id_idx",
            ["account_id", "adjustment_id"],
            Expr::col("adjustment_id").is_not_null(),
        )
}
