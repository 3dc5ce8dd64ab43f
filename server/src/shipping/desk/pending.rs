//! POST /pending-payment/{id}

use axum::extract::State;
use axum::response::Response;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;

use super::answer::{run_and_answer, wait_and_answer};
use crate::platform::http::{ApiResult, Data, Path, Problem, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, Prompt, live};
use crate::shipping::shipment;
use crate::shipping::shipment::view::Shipment;

/// Continues a purchase after the cardholder has answered their bank. Answers like buying does; repeating it is
/// harmless.
///
/// 409 if nothing is being bought.
#[utoipa::path(post, path = "/pending-payment/{id}", tag = "purchase", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 502), (status = 200, description = "Bought", body = Data<Shipment>),
        (status = 202, description = "The bank still asks the card's holder", body = Data<PendingPayment>)))]
pub async fn pending_payment(
    State(state): State<BuyingState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Response> {
    let shipment = shipment::find(&state.db, &caller, id).await?;
    let live = live(&state.db, shipment.id).await?.ok_or(Problem::NoPurchase)?;
    if live.state == PurchaseState::PendingPayment {
        return run_and_answer(&state, &caller, live.id, Some(Prompt::HolderReturned), lang).await;
    }
    wait_and_answer(&state, &caller, live.id, lang).await
}
