//! POST /v2/insurance/freight-purchase/{id}

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::freight::needs_approval;
use waybill_core::insurance::PolicyStatus;
use waybill_core::violation::Form;

use super::save::refuse_unless_whole;
use super::show::today;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, OptionalBody, Path, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::Document;
use crate::shipping::file;
use crate::shipping::insurance::{FreightInsurance, PolicyPrice, find_freight};
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, CallerKey, PolicyOrder, begin_policy};
use crate::shipping::shipment_api::answer::run_and_answer;
use crate::shipping::shipment_api::policy::begun_before;

const ROUTE: &str = "POST /v2/insurance/freight-purchase";

/// With which card. The body may be left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Validate)]
#[serde(default)]
#[ts(export)]
pub struct FreightPurchaseInput {
    /// The card to charge; the default card if missing.
    #[garde(skip)]
    pub card_id: Option<Uuid>,
}

impl Form for FreightPurchaseInput {}

/// Buys the insurance of freight that has its price, and from $50,000.00 on a person's approval: holds the money on the
/// card, then takes it, and the policy is in force.
///
/// Answers as `POST /insurance/purchase` does. 409 also while it has to be approved first. An approved price stays
/// valid.
#[utoipa::path(post, path = "/v2/insurance/freight-purchase/{id}", tag = "insurance", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("Idempotency-Key" = Option<String>, Header)), request_body = FreightPurchaseInput,
    responses((status = 404), (status = 409), (status = 422), (status = 502),
        (status = 200, description = "Bought", body = Data<FreightInsurance>),
        (status = 202, description = "The bank asks the card's holder", body = Data<PendingPayment>)))]
pub async fn buy(
    State(state): State<BuyingState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Path(id): Path<Uuid>,
    OptionalBody(input): OptionalBody<FreightPurchaseInput>,
) -> ApiResult<Response> {
    let FreightPurchaseInput { card_id } = input;
    let asked = format!("{id}/{}", card_id.map(|id| id.to_string()).unwrap_or_default());
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &asked)?;
    if let Some(answer) = begun_before(&state, &caller, key.as_ref(), lang).await? {
        return Ok(answer);
    }
    let row = find_freight(&state.db, &caller, id).await?;
    let form = row.freight_form.as_ref().map(Document::read).transpose()?;
    let form = form.ok_or_else(|| ApiError::internal("freight is insured from a form"))?;
    let is_approved = row.status == PolicyStatus::Approved;
    if row.purchase_id.is_none() && row.bought_at.is_none() {
        let waits = row.status == PolicyStatus::PendingApproval;
        if waits || row.status == PolicyStatus::Quoted && needs_approval(Cents(row.declared_value)) {
            return Err(ErrorCode::FreightNeedsApproval.into());
        }
        refuse_unless_whole(&state, (row.account_id, row.id), form.clone(), lang).await?;
    }
    let price = match is_approved {
        true => PolicyPrice::agreed(&row)?,
        false => PolicyPrice::of_freight(&state.config.insurance, &form, today(&state, &form)),
    };
    let images = file::images_of(&state.db, (row.account_id, row.id)).await?;
    let order = PolicyOrder { caller: &caller, policy: &row, price, images, card_id, key, lang };
    let begun = begin_policy(&state, &order).await?;
    run_and_answer(&state, &caller, (begun.account_id, begun.id), None, lang).await
}
