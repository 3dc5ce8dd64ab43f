//! POST /pending-payment/{id}/cancel

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use serde_json::json;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;

use super::answer::{bought, going_on, rested, run, subject};
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::purchase::{BuyingState, ResumeReason, last};
use crate::shipping::shipment::view::Shipment;

/// How long a caller waits until the attempt is free.
const WAITS: Duration = Duration::from_secs(30);

/// Cancels a payment that the bank has asked the cardholder to confirm: nothing is charged, and the shipment can be
/// bought again. Repeating it is harmless.
///
/// 202 while the payment is still being cancelled, which goes on in the background. 409 with the attempt's state if the
/// cardholder confirmed first and the payment went on, or if nothing was being bought.
#[utoipa::path(post, path = "/pending-payment/{id}/cancel", tag = "purchase",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "Cancelled", body = Data<Shipment>),
        (status = 202, description = "Being cancelled", body = Data<Shipment>)))]
pub async fn cancel_payment(
    State(state): State<BuyingState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Response> {
    let id = subject(&state.db, &caller, id).await?;
    let attempt = last(&state.db, (caller.account.id, id)).await?.ok_or(ErrorCode::NoPurchase)?;
    let attempt = (attempt.account_id, attempt.id);
    let until = Instant::now() + WAITS;
    loop {
        let row = rested(&state, attempt).await?;
        match *row.state {
            // This applies even if a run asked the bank in between and left the question open.
            PurchaseState::PendingPayment | PurchaseState::AwaitingApproval if Instant::now() < until => {
                run(&state, attempt, Some(ResumeReason::Cancelled { by: Box::new(caller.user.clone()) })).await;
            }
            PurchaseState::PendingPayment | PurchaseState::AwaitingApproval => {
                return Err(ApiError { retry_after: Some(5), ..ErrorCode::KeyUnderWay.into() });
            }
            PurchaseState::Released | PurchaseState::Refused | PurchaseState::Closed => {
                return bought(&state, &caller, &row, lang).await;
            }
            PurchaseState::Releasing => return going_on(&state, &caller, &row, lang).await,
            at => {
                let data = json!({ "status": at, "purchase_id": row.id });
                return Err(ApiError::from(ErrorCode::PaymentGoesOn).with_data(data));
            }
        }
    }
}
