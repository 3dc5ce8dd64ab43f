//! Rows of rates: finding.

use std::collections::{BTreeSet, HashMap};

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::rate::Rate;
use waybill_core::shipment::allowed;

use super::question::Question;
use super::view::Quoted;
use super::{entity, quote_entity, view};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::find_among;
use crate::shipping::shipment::{self, Draft};

/// A rate of a shipment, with its quote, even if it has expired.
pub async fn find(
    db: &impl ConnectionTrait,
    row: &shipment::entity::Model,
    rate_id: Uuid,
) -> ApiResult<Option<(entity::Model, quote_entity::Model)>> {
    let rate = entity::Entity::find_by_id((row.account_id, rate_id))
        .filter(entity::Column::ShipmentId.eq(row.id))
        .one(db)
        .await?;
    let Some(rate) = rate else { return Ok(None) };
    let quote = quote_entity::Entity::find_by_id((rate.account_id, rate.quote_id)).one(db).await?;
    Ok(quote.map(|quote| (rate, quote)))
}

/// A valid rate: for this shipment as it is now, not expired, and of the courier as it is configured now.
///
/// # Errors
/// 404 when it is not one of this shipment's, 409 when it is no longer valid.
pub async fn valid_rate(
    db: &impl ConnectionTrait,
    state: &Platform,
    row: &shipment::entity::Model,
    rate_id: Uuid,
) -> ApiResult<entity::Model> {
    let (rate, quote) = find(db, row, rate_id).await?.ok_or(ErrorCode::NotFound)?;
    let draft = Draft::read(row)?;
    let now = state.clock.now();
    let is_of_courier =
        state.couriers.get(&rate.courier).is_some_and(|courier| courier.meta().simulated == quote.simulated);
    let is_of_draft = || Ok::<_, ApiError>(quote.fingerprint == Question::of(state, &draft, Lang::En)?.fingerprint);
    if rate.expires_at <= now || !is_of_courier || !is_of_draft()? {
        return Err(ErrorCode::RateGone.into());
    }
    Ok(rate)
}

/// A rate of a shipment as clients see it.
pub async fn of_shipment(
    state: &Platform,
    row: &shipment::entity::Model,
    rate_id: Uuid,
    lang: Lang,
) -> ApiResult<Option<Rate>> {
    match find(&state.db, row, rate_id).await? {
        Some((rate, quote)) => Ok(Some(view::rate(state, &rate, &quote.into(), lang)?)),
        None => Ok(None),
    }
}

/// The chosen rates of shipments as clients see them, by the shipment's id.
pub async fn selected(
    state: &Platform,
    shipments: &[shipment::entity::Model],
    lang: Lang,
) -> ApiResult<HashMap<Uuid, Rate>> {
    let chosen: HashMap<Uuid, &shipment::entity::Model> =
        shipments.iter().filter_map(|row| Some((row.selected_rate_id?, row))).collect();
    if chosen.is_empty() {
        return Ok(HashMap::new());
    }
    let accounts: BTreeSet<Uuid> = shipments.iter().map(|row| row.account_id).collect();
    let of_accounts = entity::Entity::find().filter(entity::Column::AccountId.is_in(accounts.iter().copied()));
    let rates = of_accounts.filter(entity::Column::Id.is_in(chosen.keys().copied())).all(&state.db).await?;
    if rates.is_empty() {
        return Ok(HashMap::new());
    }
    let row_of = |rate: &entity::Model| chosen.get(&rate.id).copied().filter(|row| row.id == rate.shipment_id);
    // What was asked is needed, and read, only where the rate may still be bought.
    let (open, bought): (Vec<_>, Vec<_>) =
        rates.iter().filter_map(|rate| Some((rate, row_of(rate)?))).partition(|(_, row)| allowed(*row.status).buy);
    let quotes_of = |rates: &[(&entity::Model, _)]| {
        quote_entity::Entity::find()
            .filter(quote_entity::Column::AccountId.is_in(accounts.iter().copied()))
            .filter(quote_entity::Column::Id.is_in(rates.iter().map(|(rate, _)| rate.quote_id)))
    };
    let mut shown = HashMap::with_capacity(rates.len());
    if !open.is_empty() {
        let quotes = quotes_of(&open).into_partial_model::<Quoted>().all(&state.db).await?;
        let quotes: HashMap<Uuid, Quoted> = quotes.into_iter().map(|quote| (quote.id, quote)).collect();
        for (rate, row) in open {
            if let Some(quote) = quotes.get(&rate.quote_id) {
                shown.insert(row.id, view::rate(state, rate, quote, lang)?);
            }
        }
    }
    if !bought.is_empty() {
        let simulated: HashMap<Uuid, bool> = quotes_of(&bought)
            .select_only()
            .columns([quote_entity::Column::Id, quote_entity::Column::Simulated])
            .into_tuple()
            .all(&state.db)
            .await?
            .into_iter()
            .collect();
        for (rate, row) in bought {
            if let Some(simulated) = simulated.get(&rate.quote_id) {
                shown.insert(row.id, view::shown(state, rate, *simulated, lang)?);
            }
        }
    }
    Ok(shown)
}

/// The rate of a purchase as clients see it, even if it is no longer valid.
pub async fn of_purchase(
    state: &Platform,
    row: &shipment::entity::Model,
    rate_id: Uuid,
    lang: Lang,
) -> ApiResult<Option<Rate>> {
    match find(&state.db, row, rate_id).await? {
        Some((rate, quote)) => Ok(Some(view::shown(state, &rate, quote.simulated, lang)?)),
        None => Ok(None),
    }
}

/// Rates by their ids, for shipments that the caller has checked to be theirs; none that is gone.
pub async fn shown_rates(
    state: &Platform,
    account_id: Uuid,
    ids: &[Uuid],
    lang: Lang,
) -> ApiResult<HashMap<Uuid, Rate>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rates = find_among::<entity::Entity>(account_id, ids.iter().copied()).all(&state.db).await?;
    let quotes = find_among::<quote_entity::Entity>(account_id, rates.iter().map(|rate| rate.quote_id))
        .into_partial_model::<Quoted>()
        .all(&state.db)
        .await?;
    let simulated: HashMap<Uuid, bool> = quotes.into_iter().map(|quote| (quote.id, quote.simulated)).collect();
    let view = |rate: &entity::Model| {
        let simulated = simulated.get(&rate.quote_id).copied().unwrap_or_default();
        Ok((rate.id, view::shown(state, rate, simulated, lang)?))
    };
    rates.iter().map(view).collect()
}
