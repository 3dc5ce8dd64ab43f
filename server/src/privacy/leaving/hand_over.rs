//! What a team member leaves behind becomes the owner's.

use sea_orm::ConnectionTrait;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use uuid::Uuid;

use crate::platform::store::StoreResult;

/// Tables whose rows belong to a user through `user_id` and outlive them.
pub const HANDED_OVER: [&str; 21] = [
    "pickups",
    "pickup_shipments",
    "shipments",
    "history_entries",
    "required_actions",
    "purchases",
    "policies",
    "adjustments",
    "claims",
    "returns",
    "bulk_runs",
    "bulk_run_rows",
    "data_exports",
    "saved_quotes",
    "ltl_quotes",
    "uploaded_files",
    "uploads",
    "address_imports",
    "shops",
    "shop_orders",
    "balances",
];

/// Tables whose rows are deleted with their user.
pub const GONE_WITH_THE_USER: [&str; 10] = [
    "profiles",
    "api_keys",
    "sessions",
    "one_time_links",
    "user_preferences",
    "alerts",
    "alert_marks",
    "second_factors",
    "recovery_codes",
    "factor_challenges",
];

/// Hands a user's rows over to another user of the same account.
pub async fn hand_over(db: &impl ConnectionTrait, account_id: Uuid, from: Uuid, to: Uuid) -> StoreResult<()> {
    for table in HANDED_OVER {
        let update = Query::update()
            .table(table)
            .value("user_id", to)
            .and_where(Expr::col("account_id").eq(account_id))
            .and_where(Expr::col("user_id").eq(from))
            .take();
        db.execute(&update).await?;
    }
    Ok(())
}
