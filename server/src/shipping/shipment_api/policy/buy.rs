//! POST /insurance/purchase

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::insurance::InsuranceKind;
use waybill_core::violation::Form;

use super::insurable::still_insurable;
use super::save::{refuse_unless_whole, today};
use super::show::CoverSubject;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::Document;
use crate::shipping::file;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::insurance::{PolicyPrice, find_standalone, is_open};
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{self, BuyingState, CallerKey, PolicyOrder, begin_policy};
use crate::shipping::shipment_api::answer::{run_and_answer, wait_and_answer};

const ROUTE: &str = "POST /insurance/purchase";

/// What to buy, and with which card.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema, Validate)]
#[ts(export)]
pub struct PolicyPurchaseInput {
    /// The policy.
    #[garde(skip)]
    pub id: Uuid,
    /// The card to charge; the default card if missing.
    #[serde(default)]
    #[garde(skip)]
    pub card_id: Option<Uuid>,
}

impl Form for PolicyPurchaseInput {}

/// Buys the insurance of a parcel that goes by another way: holds the money on the card, then takes it, and the policy is in
/// force.
///
/// 200 with the policy when it is bought; 202 `pending_payment` when the bank asks the cardholder to confirm (then
/// `POST /pending-payment/{id}`), or with the policy if the attempt goes on in the background. 403 until the e-mail is verified. 409
/// with the current attempt's state, with the new price, without a card, or where it has no price yet. 422 if the card is
/// declined or something is missing. With an `Idempotency-Key`, the same request gets the same attempt.
#[utoipa::path(post, path = "/insurance/purchase", tag = "insurance", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = PolicyPurchaseInput,
    responses((status = 404), (status = 409), (status = 422), (status = 502),
        (status = 200, description = "Bought", body = Data<InsurancePolicy>),
        (status = 202, description = "The bank asks the card's holder", body = Data<PendingPayment>)))]
pub async fn buy(
    State(state): State<BuyingState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(input): Valid<PolicyPurchaseInput>,
) -> ApiResult<Response> {
    let PolicyPurchaseInput { id, card_id } = input;
    let asked = format!("{id}/{}", card_id.map(|id| id.to_string()).unwrap_or_default());
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &asked)?;
    if let Some(answer) = begun_before(&state, &caller, key.as_ref(), lang).await? {
        return Ok(answer);
    }
    let row = find_standalone(&state.db, &caller, id).await?;
    if row.kind != InsuranceKind::Parcel {
        return Err(ErrorCode::NotFound.into());
    }
    order(&state, &caller, &row, (card_id, key), lang).await
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

/// Checks a policy as it is today, buys it and answers.
pub async fn order(
    state: &BuyingState,
    caller: &Caller,
    row: &Model,
    (card_id, key): (Option<Uuid>, Option<CallerKey>),
    lang: Lang,
) -> ApiResult<Response> {
    let form = row.form.as_ref().map(Document::read).transpose()?;
    let form = form.ok_or_else(|| ApiError::internal("a policy of a label is bought with it"))?;
    let rests = CoverSubject::of(row);
    if is_open(row) {
        if let Some(shipment_id) = row.shipment_id {
            still_insurable(state, (row.account_id, shipment_id)).await?;
        }
        refuse_unless_whole(state, rests, form.clone(), lang).await?;
    }
    let price = PolicyPrice::of(&state.config.insurance, &form, today(state, &form));
    let images = file::images_of(&state.db, rests.owner()).await?;
    let begun = begin_policy(state, &PolicyOrder { caller, policy: row, price, images, card_id, key, lang }).await?;
    run_and_answer(state, caller, (begun.account_id, begun.id), None, lang).await
}
