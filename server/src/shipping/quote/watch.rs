//! Looking up the prices of saved quotes without anybody asking, so that who saved one hears when it moves.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::entity;
use super::refresh_rates::{ask, defer, record_price, total_of};
use super::view::place;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::limit::{Limit, hit};
use crate::platform::store::StoreResult;

/// Quotes looked at a round: what couriers answer well within one.
const AT_ONCE: u64 = 40;
/// Quotes of an account looked at a day, so that one account doesn't use up what couriers allow for all.
const OF_ACCOUNT: Limit = Limit { action: "quote_watched.account", times: 100, window: TimeDelta::days(1) };

/// A saved quote whose price is another than it last was.
#[derive(Debug, Clone)]
pub struct Moved {
    /// The quote.
    pub quote_id: Uuid,
    /// Its account.
    pub account_id: Uuid,
    /// Who saved it.
    pub user_id: Uuid,
    /// Where from and where to.
    pub way: String,
    /// The price as it last was.
    pub before: Cents,
    /// The price now.
    pub now: Cents,
}

/// Asks the couriers of the quotes whose day has come, and answers with those whose price moved. A courier that fails
/// is asked again the next day.
pub async fn watch(state: &Platform) -> StoreResult<Vec<Moved>> {
    let due = entity::Entity::find()
        .filter(entity::Column::LookAt.lte(state.clock.now()))
        .order_by_asc(entity::Column::LookAt)
        .limit(AT_ONCE)
        .all(&state.db)
        .await?;
    let mut moved = Vec::new();
    for row in due {
        // First, so that a quote that cannot be asked about waits like any other.
        defer(state, &row).await?;
        if hit(state, OF_ACCOUNT, &row.account_id.to_string()).await.is_err() {
            continue;
        }
        match look(state, &row).await {
            Ok(found) => moved.extend(found),
            Err(error) => tracing::warn!(quote = %row.id, ?error, "a saved quote could not be priced"),
        }
    }
    Ok(moved)
}

async fn look(state: &Platform, row: &entity::Model) -> ApiResult<Option<Moved>> {
    let answer = ask(state, row, &row.courier, Lang::En).await?;
    record_price(state, row, &answer).await?;
    let now = total_of(row, &answer).filter(|total| *total != row.last_total);
    let content = row.content.read()?;
    let town = |end| {
        let place = place(end);
        if place.city.is_empty() { place.postal_code } else { place.city }
    };
    Ok(now.map(|now| Moved {
        quote_id: row.id,
        account_id: row.account_id,
        user_id: row.user_id,
        way: format!("{} → {}", town(&content.origin), town(&content.destination)),
        before: Cents(row.last_total),
        now: Cents(now),
    }))
}
