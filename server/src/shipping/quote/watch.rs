//! Refreshing the prices of saved quotes in the background, so that who saved one is notified of a price change.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType;
use waybill_core::{Cents, Lang};

use super::entity;
use super::refresh_rates::{ask, defer, record_price, total_of};
use super::view::place;
use crate::account::webhook::data::{WebhookData, WebhookQuote};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::limit::{Limit, hit};
use crate::platform::store::{StoreResult, WriteTx, write_tx};

/// Quotes refreshed in a round: what couriers answer well within one.
const AT_ONCE: u64 = 40;
/// Quotes of an account refreshed in a day, so that one account doesn't use up what couriers allow for all.
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
        .filter(state.data.rows(&state.db, entity::Column::AccountId))
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
    let now = total_of(row, &answer).filter(|total| *total != row.last_total);
    let tx = write_tx(&state.db).await?;
    record_price(&tx, row, &answer).await?;
    if let Some(now) = now {
        publish_change(&tx, row, now, state.clock.now()).await?;
    }
    tx.commit().await?;
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

/// Publishes that a quote's price moved.
async fn publish_change(tx: &WriteTx, row: &entity::Model, total: i64, now: DateTime<Utc>) -> StoreResult<()> {
    let event = WebhookEventType::QuotePriceChanged;
    let Some(listeners) = listeners(tx, row.account_id, event).await? else { return Ok(()) };
    let data = WebhookQuote {
        quote_id: row.id,
        courier: row.courier.clone(),
        service: row.service.clone(),
        before: Cents(row.last_total),
        now: Cents(total),
    };
    listeners.publish(tx, (WebhookSubject::Quote, row.id), &WebhookData::Quote(data), now).await
}
