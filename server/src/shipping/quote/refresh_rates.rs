//! GET /saved-quotes/{id}/rates/{courier}

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::rate::Rate;

use super::entity::{self, Outcome};
use super::store::{find, look_at};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode, List, Meta, Path, RequestLang};
use crate::platform::limit::hit_account;
use crate::platform::session::Full;
use crate::platform::store::{Document, StoreResult, update_by_id};
use crate::shipping::rate::{self, Answer, COURIER_ASKED, view};

/// Asks one courier for today's rates of what a saved quote would send.
///
/// Where it is the quote's own courier, the answer is its price from now on. The rates' ids refer to nothing: to buy,
/// make a draft of the quote. A courier that fails is not an error: the list is empty and `meta.messages` says why.
#[utoipa::path(get, path = "/saved-quotes/{id}/rates/{courier}", tag = "saved quotes", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("courier" = String, Path)),
    responses((status = 422), (status = 200, description = "Rates, and what the courier said", body = List<Rate>)))]
pub async fn rates(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path((id, slug)): Path<(Uuid, String)>,
) -> ApiResult<List<Rate>> {
    let row = find(&state.db, &caller, id).await?;
    if state.couriers.get(&slug).is_none() {
        return Err(ErrorCode::NotFound.into());
    }
    hit_account(&state, COURIER_ASKED, row.account_id).await?;
    let answer = ask(&state, &row, &slug, lang).await?;
    if slug == row.courier {
        record_price(&state.db, &row, &answer).await?;
    }
    let messages = answer.messages()?.iter().map(|said| view::message(said, lang)).collect();
    Ok(List { data: view::rates(&state, &answer, lang)?, meta: Meta { messages, ..Meta::default() } })
}

/// What a courier says today.
///
/// # Errors
/// 404 for a courier that is not there, 422 where the rules have become stricter than what was saved.
pub(super) async fn ask(state: &Platform, row: &entity::Model, slug: &str, lang: Lang) -> ApiResult<Answer> {
    let courier = state.couriers.get(slug).ok_or(ErrorCode::NotFound)?;
    let mut questions = rate::questions(state, &row.content.read()?.draft(), lang)?;
    if questions.is_empty() {
        return Err(ErrorCode::Invalid.into());
    }
    rate::quote_anonymously(state, courier, &questions.swap_remove(0)).await
}

/// The total of the quote's service in an answer.
pub(super) fn total_of(row: &entity::Model, answer: &Answer) -> Option<i64> {
    answer.rates.iter().find(|rate| rate.service == row.service).map(|rate| rate.total)
}

/// Stores the answer of the quote's own courier.
pub(super) async fn record_price(db: &impl ConnectionTrait, row: &entity::Model, answer: &Answer) -> ApiResult<()> {
    let said = answer.messages()?.into_iter().next();
    let total = total_of(row, answer);
    let outcome = match (total, answer.quote.state) {
        (Some(_), _) => Outcome::Priced,
        (None, rate::quote_entity::QuoteState::Answered) => Outcome::NotOffered,
        (None, rate::quote_entity::QuoteState::Failed) => Outcome::Failed,
    };
    let changed = entity::ActiveModel {
        last_total: Set(total.unwrap_or(row.last_total)),
        outcome: Set(outcome),
        message: Set(said.as_ref().map(Document::of).transpose()?),
        simulated: Set(answer.quote.simulated),
        checked_at: Set(answer.quote.asked_at),
        look_at: Set(look_at(row.status.0, row.created_at, answer.quote.asked_at)),
        ..Default::default()
    };
    // Skips a quote that was archived or deleted meanwhile.
    update_by_id::<entity::Entity>((row.account_id, row.id))
        .set(changed)
        .filter(entity::Column::UpdatedAt.eq(row.updated_at))
        .exec(db)
        .await?;
    Ok(())
}

/// Postpones the next refresh, unless the quote was archived meanwhile: that one is not refreshed.
pub(super) async fn defer(state: &Platform, row: &entity::Model) -> StoreResult<()> {
    let next = look_at(row.status.0, row.created_at, state.clock.now());
    update_by_id::<entity::Entity>((row.account_id, row.id))
        .col_expr(entity::Column::LookAt, Expr::value(next))
        .filter(entity::Column::UpdatedAt.eq(row.updated_at))
        .exec(&state.db)
        .await?;
    Ok(())
}
