//! Saved quotes whose price moved.

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;

use super::entity::{AlertKind, Column, Entity};
use super::{Raised, raise};
use crate::platform::Platform;
use crate::platform::store::StoreResult;
use crate::shipping::quote;

/// How long a new price is news.
const LASTS: TimeDelta = TimeDelta::days(14);

/// Looks up the prices of the saved quotes whose day has come, and tells the user whose quoted price moved. A newer price
/// takes the place of the one before.
pub async fn look(state: &Platform) -> StoreResult<()> {
    for moved in quote::watch(state).await? {
        let now = state.clock.now();
        let of_quote = format!("quote:{}:", moved.quote_id);
        Entity::update_many()
            .col_expr(Column::EndsAt, Expr::value(now))
            .filter(Column::Kind.eq(AlertKind::QuotePrice))
            .filter(Column::Subject.starts_with(&of_quote))
            .filter(Column::EndsAt.gt(now))
            .exec(&state.db)
            .await?;
        let params = json!({
            "quote": moved.way, "quote_id": moved.quote_id, "before": moved.before.0, "now": moved.now.0,
        });
        let alert = Raised::new(AlertKind::QuotePrice, format!("{of_quote}{}", now.timestamp()), params, now);
        let (account_id, user_id) = (Some(moved.account_id), Some(moved.user_id));
        raise(&state.db, Raised { account_id, user_id, ends_at: Some(now + LASTS), ..alert }, now).await?;
    }
    Ok(())
}
