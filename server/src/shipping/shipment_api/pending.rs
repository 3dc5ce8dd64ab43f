//! POST /pending-payment/{id}

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;

use super::answer::{run_and_answer, subject, wait_and_answer};
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::Constraint;
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, CallerKey, ResumeReason, live};
use crate::shipping::shipment::view::Shipment;

/// The route as its keys know it.
const ROUTE: &str = "pending_payment";

/// Continues a purchase of a shipment or a policy, or a top-up of the balance, after the cardholder has answered their bank. Answers like buying does; repeating it is
/// harmless; with an `Idempotency-Key`, the same request gets the outcome of the purchase that it continued.
///
/// 409 if nothing is being bought.
#[utoipa::path(post, path = "/pending-payment/{id}", tag = "purchase", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 400), (status = 502), (status = 200, description = "Bought", body = Data<Shipment>),
        (status = 202, description = "The bank still asks the card's holder", body = Data<PendingPayment>)))]
pub async fn pending_payment(
    State(state): State<BuyingState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let id = subject(&state.db, &caller, id).await?;
    let now = state.clock.now();
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &id.to_string())?;
    let known = match &key {
        Some(key) => key.began(&state.db, now).await?,
        None => None,
    };
    let live = match (live(&state.db, (caller.account.id, id)).await?, known) {
        (Some(live), _) => live,
        // It has come to its end since.
        (None, Some(known)) => return wait_and_answer(&state, &caller, known, lang).await,
        (None, None) => return Err(ErrorCode::NoPurchase.into()),
    };
    if let (Some(key), None) = (&key, known) {
        let bound = key.bind(&state.db, live.id, now).await;
        bound.map_err(|error| error.on(Constraint::PurchaseKey, || ErrorCode::KeyUnderWay.into()))?;
    }
    if live.state == PurchaseState::PendingPayment {
        return run_and_answer(&state, &caller, (live.account_id, live.id), Some(ResumeReason::HolderReturned), lang)
            .await;
    }
    wait_and_answer(&state, &caller, (live.account_id, live.id), lang).await
}
