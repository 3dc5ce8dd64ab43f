//! POST /insurance/purchase

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::freight::needs_approval;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_core::{Cents, Lang};

use super::insurable::still_insurable;
use super::save::refuse_unless_whole;
use super::show::{CoverSubject, today};
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid, without_rules};
use crate::platform::session::{Caller, Signed};
use crate::shipping::file;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::insurance::{PolicyForm, PolicyPrice, find_of_kind, may_change};
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, CallerKey, PolicyOrder, begin_policy};
use crate::shipping::shipment_api::answer::{begun_before, run_and_answer};

const ROUTE: &str = "POST /insurance/purchase";

/// What to buy, and with which card.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct PolicyPurchaseInput {
    /// The policy.
    pub id: Uuid,
    /// The card to charge; the default card if missing.
    #[serde(default)]
    pub card_id: Option<Uuid>,
}

without_rules!(PolicyPurchaseInput);

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
    buy_of_kind(&state, &caller, (InsuranceKind::Parcel, id), card_id, (&headers, ROUTE), lang).await
}

/// Buys one of the caller's policies of a kind, once for a key, and answers.
pub async fn buy_of_kind(
    state: &BuyingState,
    caller: &Caller,
    (kind, id): (InsuranceKind, Uuid),
    card_id: Option<Uuid>,
    (headers, route): (&HeaderMap, &'static str),
    lang: Lang,
) -> ApiResult<Response> {
    let asked = format!("{id}/{}", card_id.map(|id| id.to_string()).unwrap_or_default());
    let key = CallerKey::of(headers, caller.account.id, route, &asked)?;
    if let Some(answer) = begun_before(state, caller, key.as_ref(), lang).await? {
        return Ok(answer);
    }
    let row = find_of_kind(&state.db, caller, kind, id).await?;
    order(state, caller, &row, (card_id, key), lang).await
}

/// Checks a policy as it is today, buys it and answers.
pub async fn order(
    state: &BuyingState,
    caller: &Caller,
    row: &Model,
    (card_id, key): (Option<Uuid>, Option<CallerKey>),
    lang: Lang,
) -> ApiResult<Response> {
    let form = PolicyForm::of(row)?.ok_or_else(|| ApiError::internal("a policy of a label is bought with it"))?;
    let rests = CoverSubject::of(row);
    if may_change(row) {
        if let Some(shipment_id) = row.shipment_id {
            still_insurable(state, (row.account_id, shipment_id)).await?;
        }
        if is_unapproved(row) {
            return Err(ErrorCode::FreightNeedsApproval.into());
        }
        refuse_unless_whole(state, rests, form.clone(), lang).await?;
    }
    let price = match row.status == PolicyStatus::Approved {
        true => PolicyPrice::agreed(row)?,
        false => PolicyPrice::of(&state.config.insurance, &form, today(state, &form)),
    };
    let images = file::images_of(&state.db, rests.owner()).await?;
    let begun = begin_policy(state, &PolicyOrder { caller, policy: row, price, images, card_id, key, lang }).await?;
    run_and_answer(state, caller, (begun.account_id, begun.id), None, lang).await
}

/// Whether a person still has to approve the cover of freight before it can be paid.
fn is_unapproved(row: &Model) -> bool {
    let is_asked = row.kind == InsuranceKind::Freight && needs_approval(Cents(row.declared_value));
    row.status == PolicyStatus::PendingApproval || row.status == PolicyStatus::Quoted && is_asked
}
