//! POST /bulk-shipment-cancel

use std::collections::HashMap;

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use uuid::Uuid;
use waybill_core::Lang;

use super::purchase::owned;
use super::row_entity::{self, ActiveModel, BulkRowState};
use super::store::{moved, overwrite, rows_with};
use super::view::{BulkOutcome, BulkResult, BulkShipmentsInput};
use crate::platform::http::{ApiResult, Data, ErrorCode, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::shipping::purchase::{self, BuyingState, ResumeReason, cancel_refusal, paid};
use crate::shipping::shipment;

/// Cancels orders: a label that was ordered and is not being bought yet has its price again, and where the bank asks the
/// cardholder, the payment is cancelled. A bought label is voided by its courier and its price returned, which happens in
/// the background. 404 where a shipment is not the caller's.
#[utoipa::path(post, path = "/bulk-shipment-cancel", tag = "bulk", security(("bearer" = [])),
    request_body = BulkShipmentsInput,
    responses((status = 404), (status = 200, description = "What became of each shipment", body = Data<Vec<BulkOutcome>>)))]
pub async fn cancel(
    State(state): State<BuyingState>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<BulkShipmentsInput>,
) -> ApiResult<Data<Vec<BulkOutcome>>> {
    owned(&state.db, &caller, &input.shipment_ids).await?;
    let rows = rows_with(&state.db, caller.account.id, &input.shipment_ids).await?;
    let rows: HashMap<Option<Uuid>, &row_entity::Model> = rows.iter().map(|row| (row.shipment_id, row)).collect();
    let mut outcomes = Vec::new();
    for id in &input.shipment_ids {
        outcomes.push(cancel_one(&state, &caller, *id, rows.get(&Some(*id)).copied(), lang).await?);
    }
    Ok(Data(outcomes))
}

async fn cancel_one(
    state: &BuyingState,
    caller: &Caller,
    shipment_id: Uuid,
    row: Option<&row_entity::Model>,
    lang: Lang,
) -> ApiResult<BulkOutcome> {
    let refused = |is_cancelled: bool| (!is_cancelled).then_some(ErrorCode::ShipmentState);
    let refusal = match row.map(|row| (row, row.state)) {
        Some((row, BulkRowState::Ordered)) => {
            let to = if row.rate_id.is_some() { BulkRowState::Priced } else { BulkRowState::Waiting };
            let priced = ActiveModel { approved: Set(None), ..moved(to, state.clock.now()) };
            refused(overwrite(&state.db, (row.account_id, row.id), &[BulkRowState::Ordered], priced).await?)
        }
        Some((row, BulkRowState::PendingPayment)) => match purchase::live(&state.db, (caller.account.id, shipment_id))
            .await?
        {
            Some(live) => {
                let resume = ResumeReason::Cancelled { by: Box::new(caller.user.clone()) };
                let _ =
                    state.shutdown.spawn(purchase::run(state.clone(), (live.account_id, live.id), Some(resume))).await;
                let failed = moved(BulkRowState::Failed, state.clock.now());
                let is_over = purchase::live(&state.db, (caller.account.id, shipment_id)).await?.is_none();
                refused(
                    is_over
                        && overwrite(&state.db, (row.account_id, row.id), &[BulkRowState::PendingPayment], failed)
                            .await?,
                )
            }
            None => refused(false),
        },
        Some((row, BulkRowState::Bought)) => {
            let refusal = cancel_label(state, caller, shipment_id).await?;
            if refusal.is_none() {
                note_cancelled(state, row).await?;
            }
            refusal
        }
        Some(_) => refused(false),
        None => cancel_label(state, caller, shipment_id).await?,
    };
    let state = if refusal.is_none() { BulkResult::Cancelled } else { BulkResult::Refused };
    Ok(BulkOutcome::of(shipment_id, state, refusal.map(|code| code.message(&Default::default(), lang))))
}

/// Starts the job that voids a bought label and returns its price; answers why it cannot be cancelled, if so.
async fn cancel_label(state: &BuyingState, caller: &Caller, shipment_id: Uuid) -> ApiResult<Option<ErrorCode>> {
    let Some(attempt) = paid(&state.db, (caller.account.id, shipment_id)).await? else {
        return Ok(Some(ErrorCode::NoPurchase));
    };
    let shipment = shipment::find(&state.db, caller, shipment_id).await?;
    if let Some(code) = cancel_refusal(state, &attempt, &shipment).await? {
        return Ok(Some(code));
    }
    let resume = ResumeReason::LabelCancelled { by: Box::new(caller.user.clone()) };
    let _ = state.shutdown.spawn(purchase::run(state.clone(), (attempt.account_id, attempt.id), Some(resume))).await;
    let Some(now) = paid(&state.db, (caller.account.id, shipment_id)).await? else {
        return Ok(Some(ErrorCode::ShipmentState));
    };
    if now.cancel_asked_at != attempt.cancel_asked_at || now.state != attempt.state {
        return Ok(None);
    }
    // A claim may have been sent in this moment.
    Ok(Some(cancel_refusal(state, &now, &shipment).await?.unwrap_or(ErrorCode::ShipmentState)))
}

/// Shows in its list that a label was cancelled.
async fn note_cancelled(state: &BuyingState, row: &row_entity::Model) -> ApiResult<()> {
    let cancelled = moved(BulkRowState::Cancelled, state.clock.now());
    overwrite(&state.db, (row.account_id, row.id), &[BulkRowState::Bought], cancelled).await?;
    Ok(())
}
