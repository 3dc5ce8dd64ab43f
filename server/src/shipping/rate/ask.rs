//! Quoting one courier: from the cache while its answer is valid, else over the network, one question at a time.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use tracing::Instrument as _;
use uuid::Uuid;
use waybill_core::rate::PRICES_HOLD;
use waybill_core::shipment::ShipmentStatus;
use waybill_providers::courier::{Courier, CourierMessage, CourierMeta, RateOffer};

use super::entity;
use super::price::{Pricing, counter_price, price};
use super::question::Question;
use super::quote_entity::{self, QuoteState};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::limit::{Costly, check_account, count_for_account};
use crate::platform::store::{Document, Key, StoreError, Stored, find_in_account, update_by_id, write_tx};
use crate::shipping::shipment;

/// Asking a courier; an answer from the store costs nothing. Counted when it has answered: questions under way at once may pass the
/// limit together.
pub const COURIER_ASKED: Costly =
    Costly { action: "courier_asked.account", times: |limits| limits.courier_calls_per_hour };
/// How long an answer is valid if the shipment doesn't change.
pub const LIFETIME: TimeDelta = TimeDelta::seconds(PRICES_HOLD.seconds());
/// How soon a person may ask a courier again after it has answered.
const REFRESH_AFTER: TimeDelta = TimeDelta::minutes(1);
/// How long a failure is remembered, so that the sorted list doesn't wait for the same courier again.
const FAILURE_TTL: TimeDelta = TimeDelta::seconds(20);

/// A courier's answer, as stored.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The quote.
    pub quote: quote_entity::Model,
    /// Its rates, in the courier's order.
    pub rates: Vec<entity::Model>,
}

impl Answer {
    /// What the courier said.
    pub fn messages(&self) -> ApiResult<Vec<CourierMessage>> {
        Ok(self.quote.messages.read()?)
    }
}

/// How eager to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CachePolicy {
    /// Use a stored answer, even a recent failure.
    Stored,
    /// Use a stored answer, but retry after a failure.
    Retry,
    /// Ask again, unless the courier answered within the last minute.
    Refresh,
}

/// A shipment, a courier and the fingerprint of the question.
type Flight = (Uuid, &'static str, String);
type Locks = Mutex<HashMap<Flight, Weak<tokio::sync::Mutex<()>>>>;

/// One question in flight per key: a second rate_caller waits and reads what the first has stored.
static IN_FLIGHT: LazyLock<Locks> = LazyLock::new(Locks::default);

fn in_flight(key: Flight) -> Arc<tokio::sync::Mutex<()>> {
    let mut locks = IN_FLIGHT.lock().unwrap_or_else(PoisonError::into_inner);
    locks.retain(|_, lock| lock.strong_count() > 0);
    if let Some(lock) = locks.get(&key).and_then(Weak::upgrade) {
        return lock;
    }
    let lock = Arc::new(tokio::sync::Mutex::new(()));
    locks.insert(key, Arc::downgrade(&lock));
    lock
}

/// A courier's answer to a question, stored with the shipment it is about.
///
/// # Errors
/// When the database refuses, 429 where the account asks too often. A courier's failure is an answer with a message and no
/// rates.
pub async fn ask(
    state: &Platform,
    row: &shipment::entity::Model,
    courier: &Arc<dyn Courier>,
    question: &Question,
    eagerness: CachePolicy,
) -> ApiResult<Answer> {
    let lock = in_flight((row.id, courier.meta().slug, question.fingerprint.clone()));
    let turn = lock.lock_owned().await;
    // An injected fault applies at once, even if there is a cached answer.
    if state.fault.is_none()
        && let Some(answer) =
            stored(state, (row.account_id, row.id), courier.meta(), &question.fingerprint, eagerness).await?
    {
        return Ok(answer);
    }
    check_account(state, COURIER_ASKED, row.account_id).await?;
    let (state, row, courier, question) = (state.clone(), row.clone(), courier.clone(), question.clone());
    let asking = async move {
        let _turn = turn;
        let subject = Subject { account_id: row.account_id, shipment_id: row.id };
        let answer = answer(&state, &subject, &courier, &question, hear(&courier, &question).await)?;
        let kept = keep(&state, &row, answer, question.quick).await;
        if kept.is_err() {
            // Nothing is left to count it with.
            count_for_account(&state.db, &state, COURIER_ASKED, row.account_id).await?;
        }
        kept
    };
    // To its end, although the client may go: a courier that was asked is counted, and who asks again finds the answer.
    tokio::spawn(asking.in_current_span()).await.map_err(ApiError::internal)?
}

/// A courier's answer to a question that is not about anyone's shipment. Nothing is stored, so its ids refer to
/// nothing.
///
/// # Errors
/// When a price could not be stored: a bug. A courier's failure is an answer with a message and no rates.
pub async fn quote_anonymously(state: &Platform, courier: &Arc<dyn Courier>, question: &Question) -> ApiResult<Answer> {
    answer(state, &Subject::default(), courier, question, hear(courier, question).await)
}

/// Asks over the wire.
async fn hear(courier: &Arc<dyn Courier>, question: &Question) -> CourierAnswer {
    let (offers, messages) = match courier.rate(&question.request).await {
        Ok(reply) => (Some(reply.result), reply.messages),
        Err(error) => {
            tracing::warn!(courier = courier.meta().slug, code = error.code().as_str(), "a courier gave no rates");
            (None, vec![error.message()])
        }
    };
    CourierAnswer { offers, messages }
}

/// The stored answer to the same question, if it is still valid.
async fn stored(
    state: &Platform,
    (account_id, shipment_id): Key,
    courier: &CourierMeta,
    fingerprint: &str,
    eagerness: CachePolicy,
) -> ApiResult<Option<Answer>> {
    let now = state.clock.now();
    let newest = find_in_account::<quote_entity::Entity>(account_id)
        .filter(quote_entity::Column::ShipmentId.eq(shipment_id))
        .filter(quote_entity::Column::Courier.eq(courier.slug))
        .filter(quote_entity::Column::Fingerprint.eq(fingerprint))
        .order_by_desc(quote_entity::Column::AskedAt)
        .order_by_desc(quote_entity::Column::Id)
        .one(&state.db)
        .await?;
    // What a simulator answered is worth nothing once the courier is real.
    let still_holds = |quote: &quote_entity::Model| quote.expires_at > now && quote.simulated == courier.simulated;
    let Some(quote) = newest.filter(still_holds) else {
        return Ok(None);
    };
    let answered = quote.state == QuoteState::Answered;
    let is_usable = match eagerness {
        CachePolicy::Stored => true,
        CachePolicy::Retry => answered,
        CachePolicy::Refresh => answered && now - quote.asked_at < REFRESH_AFTER,
    };
    if !is_usable {
        return Ok(None);
    }
    let rates = find_in_account::<entity::Entity>(quote.account_id)
        .filter(entity::Column::QuoteId.eq(quote.id))
        .order_by_asc(entity::Column::Id)
        .all(&state.db)
        .await?;
    Ok(Some(Answer { quote, rates }))
}

/// The outcome of asking.
struct CourierAnswer {
    /// The offers; None if the courier failed.
    offers: Option<Vec<RateOffer>>,
    messages: Vec<CourierMessage>,
}

/// Whose answer it is.
#[derive(Default)]
struct Subject {
    account_id: Uuid,
    shipment_id: Uuid,
}

/// The answer with our prices.
fn answer(
    state: &Platform,
    subject: &Subject,
    courier: &Arc<dyn Courier>,
    Question { request, insured, fingerprint, quick: _ }: &Question,
    CourierAnswer { offers, messages }: CourierAnswer,
) -> ApiResult<Answer> {
    let now = state.clock.now();
    let answered = offers.is_some();
    let pricing = Pricing::from(&state.config.insurance);
    let quote = quote_entity::Model {
        id: Uuid::now_v7(),
        account_id: subject.account_id,
        shipment_id: subject.shipment_id,
        courier: courier.meta().slug.to_owned(),
        fingerprint: fingerprint.clone(),
        state: if answered { QuoteState::Answered } else { QuoteState::Failed },
        messages: Document::of(&messages)?,
        request: Document::of(request)?,
        simulated: courier.meta().simulated,
        asked_at: now,
        kept_at: None,
        expires_at: now
            + match (answered, state.fault) {
                (true, _) => LIFETIME,
                (false, None) => FAILURE_TTL,
                // The next call finds the courier well.
                (false, Some(_)) => TimeDelta::zero(),
            },
    };
    let mut rates = Vec::new();
    for offer in offers.iter().flatten() {
        let lines = price(&pricing, *insured, request, offer);
        rates.push(entity::Model {
            id: Uuid::now_v7(),
            account_id: quote.account_id,
            shipment_id: quote.shipment_id,
            quote_id: quote.id,
            courier: quote.courier.clone(),
            service: offer.service.clone(),
            offer: Document::of(offer)?,
            total: lines.iter().map(|line| line.amount.0).sum(),
            counter_price: counter_price(&pricing, *insured, request, offer).map(|price| price.0),
            price: Document::of(&lines)?,
            quoted_at: now,
            expires_at: quote.expires_at,
        });
    }
    Ok(Answer { quote, rates })
}

/// Stores an answer, and marks the shipment as quoted if the question was about its current content.
async fn keep(
    state: &Platform,
    row: &shipment::entity::Model,
    Answer { quote, rates }: Answer,
    quick: bool,
) -> ApiResult<Answer> {
    let tx = write_tx(&state.db).await?;
    insert_quote(&tx, &quote).await?;
    if !rates.is_empty() {
        let rows: Vec<entity::ActiveModel> =
            rates.iter().cloned().map(|rate| sea_orm::IntoActiveModel::into_active_model(rate).reset_all()).collect();
        entity::Entity::insert_many(rows).exec_without_returning(&tx).await.map_err(StoreError::from)?;
        if !quick && *row.status == ShipmentStatus::Draft {
            note_quoted(&tx, row).await?;
        }
    }
    count_for_account(&tx, state, COURIER_ASKED, row.account_id).await?;
    tx.commit().await?;
    Ok(Answer { quote, rates })
}

async fn insert_quote(db: &impl sea_orm::ConnectionTrait, quote: &quote_entity::Model) -> ApiResult<()> {
    let row: quote_entity::ActiveModel = quote.clone().into();
    let row = row.reset_all();
    match quote_entity::Entity::insert(row).exec_without_returning(db).await.map_err(StoreError::from) {
        Ok(_) => Ok(()),
        // The shipment was deleted while the courier was answering.
        Err(StoreError::Foreign(_)) => Err(ErrorCode::NotFound.into()),
        Err(error) => Err(error.into()),
    }
}

/// A draft with rates is quoted. The update is conditional, because someone may have chosen a rate in the meantime, or
/// changed the shipment.
async fn note_quoted(db: &impl sea_orm::ConnectionTrait, row: &shipment::entity::Model) -> ApiResult<()> {
    let quoted = shipment::entity::ActiveModel { status: Set(ShipmentStatus::Quoted.into()), ..Default::default() };
    update_by_id::<shipment::entity::Entity>((row.account_id, row.id))
        .set(quoted)
        .filter(shipment::entity::Column::Version.eq(row.version))
        .filter(shipment::entity::Column::Status.eq(Stored(ShipmentStatus::Draft)))
        .exec(db)
        .await
        .map_err(StoreError::from)?;
    Ok(())
}
