//! Cached rates: what can be asked about a draft, however much of it is known, and what was answered to it.

use std::collections::BTreeMap;

use sea_orm::{ColumnTrait, ConnectionTrait, DerivePartialModel, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::quote::QuickQuoteState;

use super::entity;
use super::question::Question;
use super::quick;
use super::quote_entity::{self, QuoteState};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::store::find_in_account;
use crate::shipping::shipment::{self, Draft};

/// The questions that a draft answers for: about the whole shipment where it is ready, then about its places and
/// parcels.
///
/// # Errors
/// 422 with what is missing where not even the places are known.
pub fn questions(state: &Platform, draft: &Draft, lang: Lang) -> ApiResult<Vec<Question>> {
    let quote = QuickQuoteState {
        origin_address: draft.origin.clone().unwrap_or_default(),
        destination_address: draft.destination.clone().unwrap_or_default(),
        parcels: draft.parcels.clone(),
        option: draft.options.clone(),
        commercial_invoice: draft.international.clone(),
    };
    let mut asked = Vec::with_capacity(2);
    if shipment::violations(draft, lang).is_empty() {
        asked.push(Question::of(state, draft, lang)?);
    }
    let violations = quick::violations(&quote, lang);
    if violations.is_empty() {
        asked.push(Question::quick(state, &quote, lang)?);
    } else if asked.is_empty() {
        return Err(ApiError::invalid(violations));
    }
    Ok(asked)
}

/// A courier's answer, as far as its rates need it.
#[derive(Debug, DerivePartialModel)]
#[sea_orm(entity = "quote_entity::Entity", from_query_result)]
struct Answered {
    id: Uuid,
    courier: String,
    simulated: bool,
}

/// The rates that couriers last answered to these questions about a shipment, valid or not, each with whether a
/// simulator gave it.
pub async fn answered(
    db: &impl ConnectionTrait,
    row: &shipment::entity::Model,
    questions: &[Question],
) -> ApiResult<Vec<(entity::Model, bool)>> {
    let answers = find_in_account::<quote_entity::Entity>(row.account_id)
        .filter(quote_entity::Column::ShipmentId.eq(row.id))
        .filter(quote_entity::Column::State.eq(QuoteState::Answered))
        .filter(quote_entity::Column::Fingerprint.is_in(questions.iter().map(|question| question.fingerprint.as_str())))
        .order_by_asc(quote_entity::Column::AskedAt)
        .into_partial_model::<Answered>()
        .all(db)
        .await?;
    // The last one of each courier stays.
    let newest: BTreeMap<String, Answered> =
        answers.into_iter().map(|answer| (answer.courier.clone(), answer)).collect();
    let simulated: BTreeMap<Uuid, bool> = newest.values().map(|answer| (answer.id, answer.simulated)).collect();
    let rates = find_in_account::<entity::Entity>(row.account_id)
        .filter(entity::Column::QuoteId.is_in(simulated.keys().copied()))
        .order_by_asc(entity::Column::Total)
        .order_by_asc(entity::Column::Id)
        .all(db)
        .await?;
    Ok(rates
        .into_iter()
        .map(|rate| {
            let by = simulated.get(&rate.quote_id).copied().unwrap_or_default();
            (rate, by)
        })
        .collect())
}
