//! POST /pending-payment/{id}/approve and /pending-payment/{id}/decline

use axum::extract::State;
use axum::response::Response;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::ShipmentStatus;

use super::answer::{rested, run, run_and_answer, wait_and_answer};
use super::show;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, OptionalBody, Path, RequestLang, without_rules};
use crate::platform::session::Owner;
use crate::platform::store::{Stored, update_by_id};
use crate::shipping::payment::view::PendingPayment;
use crate::shipping::purchase::{BuyingState, ResumeReason, agreed_rate, last};
use crate::shipping::shipment;
use crate::shipping::shipment::view::Shipment;

/// At which price the owner approves.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct ApprovalInput {
    /// The price that the owner was shown, in cents; the one that the buyer chose if missing.
    pub amount: Option<Cents>,
}

without_rules!(ApprovalInput);

/// Approves a team member's purchase and buys the label, by the buyer's choice of rate and card.
///
/// Answers like buying does; repeating it is harmless. 409 with the new price if it has changed: then it is approved by
/// sending that price. 409 with the attempt's state if nothing waits for approval.
#[utoipa::path(post, path = "/pending-payment/{id}/approve", tag = "purchase", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = ApprovalInput,
    responses((status = 502), (status = 200, description = "Bought", body = Data<Shipment>),
        (status = 202, description = "The bank asks the card's holder", body = Data<PendingPayment>)))]
pub async fn approve(
    State(state): State<BuyingState>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    OptionalBody(input): OptionalBody<ApprovalInput>,
) -> ApiResult<Response> {
    let row = shipment::find(&state.db, &caller, id).await?;
    let attempt = last(&state.db, (row.account_id, row.id))
        .await?
        .filter(|attempt| attempt.needs_approval)
        .ok_or(ErrorCode::NoPurchase)?;
    let attempt = rested(&state, (attempt.account_id, attempt.id)).await?;
    if attempt.state != PurchaseState::AwaitingApproval {
        return wait_and_answer(&state, &caller, (attempt.account_id, attempt.id), lang).await;
    }
    let rate = agreed_rate(&state, &row, &attempt, input.amount, lang).await?;
    let chosen = shipment::entity::ActiveModel { selected_rate_id: Set(Some(rate.id)), ..Default::default() };
    update_by_id::<shipment::entity::Entity>((row.account_id, row.id))
        .set(chosen)
        .filter(shipment::entity::Column::Status.eq(Stored(ShipmentStatus::PendingPayment)))
        .exec(&state.db)
        .await?;
    let by = Box::new(caller.user.clone());
    let resume = ResumeReason::Approved { by, rate_id: rate.id, amount: rate.total };
    run_and_answer(&state, &caller, (attempt.account_id, attempt.id), Some(resume), lang).await
}

/// Declines a team member's purchase: nothing is charged, and the shipment can be changed and bought again. Repeating it is
/// harmless.
///
/// 409 with the attempt's state if it was approved first, or if nothing waits for approval.
#[utoipa::path(post, path = "/pending-payment/{id}/decline", tag = "purchase", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "Declined", body = Data<Shipment>)))]
pub async fn decline(
    State(state): State<BuyingState>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    let row = shipment::find(&state.db, &caller, id).await?;
    let attempt = last(&state.db, (row.account_id, row.id))
        .await?
        .filter(|attempt| attempt.needs_approval)
        .ok_or(ErrorCode::NoPurchase)?;
    let attempt = rested(&state, (attempt.account_id, attempt.id)).await?;
    if attempt.state == PurchaseState::AwaitingApproval {
        run(
            &state,
            (attempt.account_id, attempt.id),
            Some(ResumeReason::Declined { by: Box::new(caller.user.clone()) }),
        )
        .await;
    }
    let attempt = rested(&state, (attempt.account_id, attempt.id)).await?;
    if *attempt.state != PurchaseState::Released {
        let data = json!({ "status": *attempt.state, "purchase_id": attempt.id });
        return Err(ApiError::from(ErrorCode::PaymentGoesOn).with_data(data));
    }
    let row = shipment::find(&state.db, &caller, id).await?;
    Ok(Data(show(&state, &row, lang).await?))
}
