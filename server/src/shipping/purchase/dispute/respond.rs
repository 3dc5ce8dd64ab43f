//! Answering a dispute: evidence is submitted, or the dispute is accepted.

use sea_orm::EntityTrait;
use sea_orm::sea_query::Expr;
use waybill_providers::payment::{DisputeEvidence, DisputeId, PaymentError};

use super::entity::{Column, Entity, Model};
use super::follow::follow_dispute;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::secret;
use crate::platform::store::update_by_id;

/// What an operator answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DisputeResponse {
    /// The payment was right, as this shows.
    Evidence(Box<DisputeEvidence>),
    /// The cardholder keeps the money.
    Accept,
}

/// Sends the answer to the processor, then stores the dispute's state. The key comes from the dispute and the answer,
/// so that the same answer is given once.
///
/// # Errors
/// 409 where the dispute is not answered any more, or the processor refuses; 502 where it is not known whether it got
/// the answer.
pub async fn respond(platform: &Platform, row: &Model, response: &DisputeResponse) -> ApiResult<Model> {
    if !row.status.needs_response() {
        return Err(ErrorCode::DisputeAnswered.into());
    }
    let id = DisputeId::new(&row.dispute_ref);
    let sent = match response {
        DisputeResponse::Evidence(evidence) => {
            let content = secret::sha256(&format!("{}{evidence:?}", row.status));
            platform.payments.submit_evidence(&id, evidence, &format!("{}-{content}", row.id)).await
        }
        DisputeResponse::Accept => platform.payments.accept_dispute(&id, &format!("{}-accept", row.id)).await,
    };
    if let Err(error) = sent {
        // Another may have answered it, such as in the processor's dashboard: the page then shows its state.
        if let Err(cause) = follow_dispute(platform, &id).await {
            tracing::warn!(dispute = %row.id, %cause, "a dispute could not be asked for");
        }
        return Err(refusal(&error));
    }
    let answered = match response {
        DisputeResponse::Evidence(_) => Column::AnsweredAt,
        DisputeResponse::Accept => Column::AcceptedAt,
    };
    update_by_id::<Entity>((row.account_id, row.id))
        .col_expr(answered, Expr::value(platform.clock.now()))
        .exec(&platform.db)
        .await?;
    if let Err(cause) = follow_dispute(platform, &id).await {
        // The answer is given; an event or the reconciliation brings the rest.
        tracing::warn!(dispute = %row.id, %cause, "a dispute could not be asked for");
    }
    let row = Entity::find_by_id((row.account_id, row.id)).one(&platform.db).await?;
    Ok(row.ok_or(ErrorCode::NotFound)?)
}

fn refusal(error: &PaymentError) -> ApiError {
    let code = if error.is_transient() { ErrorCode::PaymentUnavailable } else { ErrorCode::DisputeRefused };
    ApiError { cause: Some(error.to_string()), ..code.into() }
}
