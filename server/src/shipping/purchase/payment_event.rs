//! POST /payments/webhooks

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_providers::payment::EventKind;

use super::BuyingState;
use super::dispute::FollowDispute;
use super::entity::{Column, Entity};
use super::machine::{ResumeReason, run};
use super::policy::RefundPremium;
use super::refund::FollowRefund;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode};
use crate::platform::jobs::enqueue;
use crate::platform::store::{Constraint, StoreError, Stored};
use crate::shipping::insurance::of_purchases;
use crate::shipping::payment::{card_entity, event_entity, forget};

/// Receives an event from the payment processor. What matters is read again, because events may come late, twice or out
/// of order.
///
/// 400 if the signature is wrong or too old.
#[utoipa::path(post, path = "/payments/webhooks", tag = "payment", request_body = String,
    responses((status = 200, description = "Taken")))]
pub async fn webhook(State(state): State<BuyingState>, headers: HeaderMap, body: Bytes) -> ApiResult<Data<()>> {
    let signature = headers.get("stripe-signature").and_then(|value| value.to_str().ok()).unwrap_or_default();
    // The signature is dated by real time, even if the application's clock is simulated.
    let now = chrono::Utc::now().timestamp();
    let event = state
        .payments
        .verify_webhook(signature, &body, now)
        .map_err(|error| ApiError { cause: Some(error.to_string()), ..ErrorCode::WebhookRefused.into() })?;
    let known = event_entity::Column::EventRef.eq(&event.id);
    if event_entity::Entity::find().filter(known).one(&state.db).await?.is_some() {
        return Ok(Data(()));
    }
    match event.kind {
        EventKind::PaymentCapturable
        | EventKind::PaymentFailed
        | EventKind::PaymentSucceeded
        | EventKind::PaymentCanceled => {
            if let Some(payment) = &event.payment {
                payment_moved(&state, payment.as_str()).await?;
            }
        }
        EventKind::ChargeRefunded | EventKind::RefundUpdated => {
            if let Some(payment) = &event.payment {
                refund_moved(&state, payment.as_str()).await?;
            }
        }
        EventKind::CardDetached => {
            let detached = card_entity::Column::ProcessorId.eq(&event.object_id);
            let card = card_entity::Entity::find().filter(detached).one(&state.db).await?;
            if let Some(gone) = card.filter(|card| card.removed_at.is_none()) {
                forget(&state, &gone, None).await?;
            }
        }
        EventKind::DisputeCreated
        | EventKind::DisputeUpdated
        | EventKind::DisputeClosed
        | EventKind::DisputeFundsWithdrawn
        | EventKind::DisputeFundsReinstated => {
            let job = FollowDispute { dispute_ref: event.object_id.clone() };
            enqueue(&state.db, &job, state.clock.now()).await?;
        }
        _ => {}
    }
    let row = event_entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        event_ref: Set(event.id),
        kind: Set(event.kind.into()),
        object_ref: Set(event.object_id),
        received_at: Set(state.clock.now()),
    };
    match row.insert(&state.db).await.map_err(StoreError::from) {
        Ok(_) | Err(StoreError::Unique(Constraint::PaymentEventRef)) => Ok(Data(())),
        Err(error) => Err(error.into()),
    }
}

/// A payment changed at the processor: an attempt waiting for its cardholder is checked again.
async fn payment_moved(state: &BuyingState, payment: &str) -> ApiResult<()> {
    let waiting = Entity::find()
        .filter(Column::PaymentRef.eq(payment))
        .filter(Column::State.eq(Stored(PurchaseState::PendingPayment)))
        .one(&state.db)
        .await?;
    if let Some(row) = waiting {
        // Not awaited: the processor wants its answer fast, and the purchase continues in the background.
        drop(state.shutdown.spawn(run(state.clone(), (row.account_id, row.id), Some(ResumeReason::HolderReturned))));
    }
    Ok(())
}

/// A refund changed at the processor: its status is read.
async fn refund_moved(state: &BuyingState, payment: &str) -> ApiResult<()> {
    let refunded =
        Entity::find().filter(Column::PaymentRef.eq(payment)).filter(Column::RefundRef.is_not_null()).one(&state.db);
    if let Some(row) = refunded.await? {
        enqueue(&state.db, &FollowRefund::now((row.account_id, row.id)), state.clock.now()).await?;
    }
    let paid = Entity::find().filter(Column::PaymentRef.eq(payment)).one(&state.db).await?;
    let policies = of_purchases(&state.db, paid.into_iter().map(|row| (row.account_id, row.id))).await?;
    for policy in policies.into_values().filter(|policy| policy.refund_ref.is_some()) {
        enqueue(&state.db, &RefundPremium::now((policy.account_id, policy.id)), state.clock.now()).await?;
    }
    Ok(())
}
