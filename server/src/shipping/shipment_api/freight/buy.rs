//! POST /v2/insurance/freight-purchase/{id}

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::insurance::InsuranceKind;

use crate::platform::http::{ApiResult, Data, OptionalBody, Path, RequestLang, without_rules};
use crate::platform::session::Signed;
use crate::shipping::insurance::FreightInsurance;
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::BuyingState;
use crate::shipping::shipment_api::policy::buy_of_kind;

const ROUTE: &str = "POST /v2/insurance/freight-purchase";

/// With which card. The body may be left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct FreightPurchaseInput {
    /// The card to charge; the default card if missing.
    pub card_id: Option<Uuid>,
}

without_rules!(FreightPurchaseInput);

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
    buy_of_kind(&state, &caller, (InsuranceKind::Freight, id), card_id, (&headers, ROUTE), lang).await
}
