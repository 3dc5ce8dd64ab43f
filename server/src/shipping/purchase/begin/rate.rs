//! The rate that is paid: the one that was shown, quoted again if it is old.

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::json;
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::test_mode::Fault;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::Model;
use crate::shipping::rate::{self, CachePolicy, Question};
use crate::shipping::shipment::{self, Draft};

/// A quote older than this is requested again before money moves.
const QUOTE_MAX_AGE: TimeDelta = TimeDelta::minutes(5);

/// The chosen rate, re-quoted if it is too old.
pub async fn fresh_rate(
    state: &BuyingState,
    row: &shipment::entity::Model,
    rate_id: Uuid,
    lang: Lang,
) -> ApiResult<rate::entity::Model> {
    let shown = rate::valid_rate(&state.db, state, row, rate_id).await?;
    if state.clock.now() - shown.quoted_at < QUOTE_MAX_AGE && !state.fault.is_some_and(Fault::asks_prices_again) {
        return Ok(shown);
    }
    let courier = state.couriers.get(&shown.courier).ok_or(ErrorCode::RateGone)?.clone();
    let question = Question::of(state, &Draft::read(row)?, lang)?;
    let answer = rate::ask(state, row, &courier, &question, CachePolicy::Refresh).await?;
    let new = answer.rates.into_iter().find(|rate| rate.service == shown.service).ok_or(ErrorCode::RateGone)?;
    if new.total != shown.total {
        let view = rate::of_shipment(state, row, new.id, lang).await?;
        return Err(ApiError::from(ErrorCode::PriceChanged).with_data(json!({ "rate": view })));
    }
    Ok(new)
}

/// The rate at which a purchase is approved, quoted again if it is old. `agreed`: the price that the owner was shown.
///
/// # Errors
/// 409 with the new price, or where the service is offered no longer.
pub async fn agreed_rate(
    state: &BuyingState,
    row: &shipment::entity::Model,
    purchase: &Model,
    agreed: Option<Cents>,
    lang: Lang,
) -> ApiResult<rate::entity::Model> {
    // The card and the price of a simulation buy nothing for real.
    let courier = state.couriers.get(&purchase.courier).ok_or(ErrorCode::RateGone)?.clone();
    if (purchase.courier_simulated, purchase.payment_simulated)
        != (courier.meta().simulated, state.payments.is_simulated())
    {
        return Err(ErrorCode::RateGone.into());
    }
    let shown = rate::entity::Entity::find_by_id((purchase.account_id, purchase.rate_id))
        .one(&state.db)
        .await?
        .ok_or(ErrorCode::RateGone)?;
    let agreed = agreed.map_or(purchase.amount, |agreed| agreed.0);
    let rate = if state.clock.now() - shown.quoted_at < QUOTE_MAX_AGE {
        shown
    } else {
        let question = Question::of(state, &Draft::read(row)?, lang)?;
        let answer = rate::ask(state, row, &courier, &question, CachePolicy::Refresh).await?;
        answer.rates.into_iter().find(|rate| rate.service == purchase.service).ok_or(ErrorCode::RateGone)?
    };
    if rate.total == agreed {
        return Ok(rate);
    }
    let view = rate::of_shipment(state, row, rate.id, lang).await?;
    Err(ApiError::from(ErrorCode::PriceChanged).with_data(json!({ "rate": view })))
}
