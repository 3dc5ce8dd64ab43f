//! The answer to a buyer, by the state of the attempt.

use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde_json::json;
use tokio::time::Instant;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::insurance::InsuranceKind;
use waybill_core::purchase::{PurchaseState, PurchaseStep};
use waybill_core::violation::params;
use waybill_providers::payment::PaymentId;

use super::{freight, policy, show};
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::Key;
use crate::shipping::balance::show_balance;
use crate::shipping::insurance::find_standalone;
use crate::shipping::payment::refused;
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::entity::{Entity, Model};
use crate::shipping::purchase::{self, BuyingState, CallerKey, Failure, ResumeReason};
use crate::shipping::shipment;

/// How long a caller waits for an attempt that another run is working on.
const WAITS: Duration = Duration::from_secs(30);
/// How long a caller waits for their own run: the deadlines of its calls together.
const RUN_WAITS: Duration = Duration::from_secs(75);

/// Runs an attempt in its own task (the server drops a handler whose client is gone), waits for it, and answers with
/// the outcome.
///
/// # Errors
/// 409 where the label could not be had, 422 where the card was refused.
pub async fn run_and_answer(
    state: &BuyingState,
    caller: &Caller,
    key: Key,
    resume: Option<ResumeReason>,
    lang: Lang,
) -> ApiResult<Response> {
    run(state, key, resume).await;
    wait_and_answer(state, caller, key, lang).await
}

/// Runs an attempt in its own task and waits for it.
pub async fn run(state: &BuyingState, key: Key, resume: Option<ResumeReason>) {
    let task = state.shutdown.spawn(purchase::run(state.clone(), key, resume));
    // If the run takes longer than anyone waits, it continues, and the answer says how far it is.
    let _ = tokio::time::timeout(RUN_WAITS, task).await;
}

/// The answer of the attempt that a key began; None for a key that began nothing.
pub async fn begun_before(
    state: &BuyingState,
    caller: &Caller,
    key: Option<&CallerKey>,
    lang: Lang,
) -> ApiResult<Option<Response>> {
    let Some(key) = key else { return Ok(None) };
    let Some(begun) = key.began(&state.db, state.clock.now()).await? else { return Ok(None) };
    // The row may belong to a process that has ended: this one takes it over, unless another has.
    let _ = state.shutdown.spawn(purchase::run(state.clone(), begun, None)).await;
    Ok(Some(wait_and_answer(state, caller, begun, lang).await?))
}

/// Waits while another run works on the attempt, then answers with the outcome.
///
/// # Errors
/// 409 with Retry-After where it still runs after 30 seconds.
pub async fn wait_and_answer(state: &BuyingState, caller: &Caller, key: Key, lang: Lang) -> ApiResult<Response> {
    let row = rested(state, key).await?;
    answer(state, caller, &row, lang).await
}

/// The attempt, once no run is working on it.
///
/// # Errors
/// 409 with Retry-After where it still runs after 30 seconds.
pub async fn rested(state: &BuyingState, key: Key) -> ApiResult<Model> {
    let until = Instant::now() + WAITS;
    loop {
        let row = Entity::find_by_id(key).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
        let runs = row.lease_until.is_some_and(|until| until > state.clock.now());
        if !runs {
            return Ok(row);
        }
        if Instant::now() >= until {
            return Err(ApiError { retry_after: Some(5), ..ErrorCode::KeyUnderWay.into() });
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn answer(state: &BuyingState, caller: &Caller, row: &Model, lang: Lang) -> ApiResult<Response> {
    let failure = Failure::of(row);
    match *row.state {
        // Paid and bought; a file that is still missing follows in the background.
        PurchaseState::Captured | PurchaseState::Done => bought(state, caller, row, lang).await,
        PurchaseState::PendingPayment => pending(state, row, lang).await,
        PurchaseState::Refused => Err(ApiError {
            violations: failure.iter().filter_map(|failure| failure.violation(lang)).map(at_card).collect(),
            ..match failure {
                Some(Failure::PaymentUnavailable) => ErrorCode::PaymentUnavailable.into(),
                Some(Failure::CardRemoved) => ErrorCode::CardRemoved.into(),
                Some(Failure::BalanceShort) => ErrorCode::BalanceShort.into(),
                _ => ErrorCode::CardRefused.into(),
            }
        }),
        PurchaseState::Released | PurchaseState::Releasing => {
            let reason = failure.map(|failure| failure.text(lang)).unwrap_or_default();
            let data = json!({ "status": "purchase_failed", "purchase_id": row.id });
            Err(ApiError::from(ErrorCode::PurchaseFailed).with_params(params([("reason", reason)])).with_data(data))
        }
        PurchaseState::Closed => Err(ErrorCode::NoPurchase.into()),
        _ => going_on(state, caller, row, lang).await,
    }
}

/// What is bought: the shipment, the policy, or the balance; of cover added to a label, the label's shipment.
///
/// # Errors
/// 404 when it is another's.
pub async fn bought(state: &BuyingState, caller: &Caller, row: &Model, lang: Lang) -> ApiResult<Response> {
    let shipment_id = match row.policy_id {
        None if row.is_top_up => {
            return Ok(Data(show_balance(state, row.account_id, None, lang).await?).into_response());
        }
        None => row.shipment_id,
        Some(id) => {
            let policy = find_standalone(&state.db, caller, id).await?;
            match policy.shipment_id {
                None if policy.kind == InsuranceKind::Freight => {
                    return Ok(Data(freight::show(state, &policy, lang).await?).into_response());
                }
                None => return Ok(Data(policy::show(state, &policy, lang).await?).into_response()),
                Some(shipment_id) => shipment_id,
            }
        }
    };
    let shipment = shipment::find(&state.db, caller, shipment_id).await?;
    Ok(Data(show(state, &shipment, lang).await?).into_response())
}

/// What of the caller's is being bought: a shipment, a policy or, of an owner, a top-up of that id.
///
/// # Errors
/// 404 when nothing of theirs has it.
pub async fn subject(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Uuid> {
    if let Ok(policy) = find_standalone(db, caller, id).await {
        return Ok(policy.id);
    }
    let top_up = Entity::find_by_id((caller.account.id, id)).one(db).await?.filter(|row| row.is_top_up);
    match top_up.filter(|_| caller.is_owner()) {
        Some(top_up) => Ok(top_up.id),
        None => shipment::find(db, caller, id).await.map(|row| row.id),
    }
}

/// 202 with what is bought, for an attempt that continues in the background.
pub async fn going_on(state: &BuyingState, caller: &Caller, row: &Model, lang: Lang) -> ApiResult<Response> {
    let mut response = bought(state, caller, row, lang).await?;
    *response.status_mut() = StatusCode::ACCEPTED;
    if row.state.step() != PurchaseStep::Rest {
        response.headers_mut().insert(RETRY_AFTER, axum::http::HeaderValue::from_static("2"));
    }
    Ok(response)
}

/// A refusal is shown at the card, no matter which field the processor names: there is no card number to type here.
fn at_card(mut violation: waybill_core::Violation) -> waybill_core::Violation {
    violation.path = "card_id".to_owned();
    violation
}

async fn pending(state: &BuyingState, row: &Model, lang: Lang) -> ApiResult<Response> {
    let id = PaymentId::new(row.payment_ref.clone().unwrap_or_default());
    let payment = state.payments.payment(&id).await.map_err(|error| refused(&error, lang))?;
    let body = Data(PendingPayment {
        status: "pending_payment".to_owned(),
        id: row.shipment_id,
        client_secret: payment.client_secret.reveal().to_owned(),
        publishable_key: state.payments.publishable_key().to_owned(),
        script_url: state.payments.script_url().to_owned(),
    });
    Ok((StatusCode::ACCEPTED, body).into_response())
}
