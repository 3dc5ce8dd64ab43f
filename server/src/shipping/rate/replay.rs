//! Explaining a quote: running the same code again on the courier's answers from then.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_providers::courier::CourierRegistry;
use waybill_providers::http::tape::{self, Exchange};

use super::entity;
use super::price::{Pricing, price};
use super::quote_entity::{self, QuoteState};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::store::{Document, StoreError};

/// What prices are made by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Versions {
    /// The version of the rules.
    pub rules: String,
    /// The version of the simulated courier's tariff; null for a real courier.
    pub tariff: Option<String>,
}

/// A quote, made once more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Replay {
    /// The quote.
    pub quote_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// Whether the result now equals what was stored then, byte for byte.
    pub same: bool,
    /// Whether the courier gave no answer then: it did not respond, or was not asked after failures. There is no answer
    /// to replay, so the stored result is kept.
    pub unheard: bool,
    /// What the quote was made with. Its tariff is part of the stored answers, so replaying keeps it.
    pub then: Versions,
    /// The version of the rules that replayed it.
    pub rules_now: String,
    /// What was asked of the courier.
    pub question: Value,
    /// What the adapter would ask differently today.
    pub asked_otherwise: Vec<String>,
    /// The rates as they were stored.
    pub stored: Value,
    /// The rates as they come out now; left out if they are the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replayed: Option<Value>,
}

/// Recomputes a quote without asking anyone.
///
/// # Errors
/// 404 for a quote that is not there or whose courier is not in use; an internal error where its columns cannot be read.
pub async fn replay(db: &impl ConnectionTrait, couriers: &CourierRegistry, quote_id: Uuid) -> ApiResult<Replay> {
    let quote = quote_entity::Entity::find()
        .filter(quote_entity::Column::Id.eq(quote_id))
        .one(db)
        .await
        .map_err(StoreError::from)?;
    let quote = quote.ok_or(ErrorCode::NotFound)?;
    let courier = couriers.get(&quote.courier).ok_or(ErrorCode::NotFound)?;
    let rows = entity::Entity::find()
        .filter(entity::Column::AccountId.eq(quote.account_id))
        .filter(entity::Column::QuoteId.eq(quote.id))
        .order_by_asc(entity::Column::Id)
        .all(db)
        .await
        .map_err(StoreError::from)?;
    let row = |row: &entity::Model| json!({ "offer": row.offer, "price": row.price, "total": row.total });
    let stored = json!({ "messages": quote.messages, "rates": rows.iter().map(row).collect::<Vec<_>>() });

    let request = quote.request.read()?;
    let exchanges: Vec<Exchange> = quote.exchanges.as_ref().map(Document::read).transpose()?.unwrap_or_default();
    let silent = exchanges.is_empty() && quote.state == QuoteState::Failed;
    let (outcome, asked_otherwise) = tape::play(exchanges, courier.rate(&request)).await;
    let insured = quote.insured_amount.map(Cents);
    let pricing: Pricing = quote.pricing.as_ref().map(Document::read).transpose()?.unwrap_or_default();
    let replayed = match outcome {
        Ok(reply) => {
            let mut rates = Vec::new();
            for offer in &reply.result {
                let lines = price(&pricing, insured, &request, offer);
                let total: i64 = lines.iter().map(|line| line.amount.0).sum();
                rates.push(json!({ "offer": offer, "price": lines, "total": total }));
            }
            json!({ "messages": reply.messages, "rates": rates })
        }
        Err(error) => json!({ "messages": [error.message()], "rates": [] }),
    };
    // JSON with its members in order: equal values are equal bytes.
    let same = stored == replayed;
    let unheard = !same && silent;
    Ok(Replay {
        quote_id: quote.id,
        courier: quote.courier,
        same,
        unheard,
        then: Versions { rules: quote.rules_version, tariff: quote.tariff_version },
        rules_now: waybill_core::rule::VERSION.to_owned(),
        question: quote.request.to_json(),
        asked_otherwise,
        stored,
        replayed: (!same && !unheard).then_some(replayed),
    })
}
