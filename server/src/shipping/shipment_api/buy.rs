//! POST /shipments/{id}/rates/{rateId}/buy

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use uuid::Uuid;

use super::answer::{begun_before, run_and_answer};
use crate::account::audit::Act;
use crate::platform::http::{ApiResult, Data, OptionalBody, Path, RequestLang};
use crate::platform::session::Full;
use crate::shipping::payment::view::{BuyInput, PendingPayment};
use crate::shipping::purchase::{BuyingState, CallerKey, Order, begin};
use crate::shipping::shipment::view::Shipment;

const ROUTE: &str = "POST /shipments/{id}/rates/{rateId}/buy";

/// Buys a label: holds the money on the card, buys the label, then takes the money.
///
/// 200 with the shipment when it is bought; 202 `pending_payment` when the bank asks the cardholder to confirm (then
/// `POST /pending-payment/{id}`), or with the shipment if the attempt goes on in the background. 403 until the e-mail is
/// verified. 409 with the current attempt's state, with the new price, without a card, or if the courier sold no label.
/// 422 if the card is declined or the shipment is not ready. With an `Idempotency-Key`, the same request gets the same
/// attempt.
#[utoipa::path(post, path = "/shipments/{id}/rates/{rateId}/buy", tag = "purchase", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("rateId" = Uuid, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = BuyInput,
    responses((status = 502), (status = 200, description = "Bought", body = Data<Shipment>),
        (status = 202, description = "The bank asks the card's holder", body = Data<PendingPayment>)))]
pub async fn buy(
    State(state): State<BuyingState>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path((shipment_id, rate_id)): Path<(Uuid, Uuid)>,
    headers: HeaderMap,
    OptionalBody(input): OptionalBody<BuyInput>,
) -> ApiResult<Response> {
    let asked = format!("{shipment_id}/{rate_id}/{}", input.card_id.map(|id| id.to_string()).unwrap_or_default());
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &asked)?;
    if let Some(answer) = begun_before(&state, &caller, key.as_ref(), lang).await? {
        return Ok(answer);
    }
    let order =
        Order { caller: &caller, shipment_id, rate_id, card_id: input.card_id, key, lang, act: Act::LabelOrdered };
    let begun = begin(&state, &order).await?;
    run_and_answer(&state, &caller, (begun.account_id, begun.id), None, lang).await
}
