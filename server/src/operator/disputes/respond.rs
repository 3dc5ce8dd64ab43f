//! `POST /operator/disputes/{id}/evidence` and `POST /operator/disputes/{id}/accept`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::violation::Form;
use waybill_core::violation::field::filled;

use super::OperatorDispute;
use super::show::find;
use super::view::purchase_of;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::shipping::purchase::dispute::{DisputeResponse, evidence_of, respond};

/// What is submitted besides what we know of the shipment.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct DisputeEvidenceInput {
    /// Words that are added to the evidence; may be empty. The audit log keeps them.
    #[garde(custom(max_text_len))]
    pub message: String,
}

/// Why a dispute is accepted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct AcceptDisputeInput {
    /// The reason, for the audit log.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
}

/// Submits what we know of the shipment, and a text, to the cardholder's bank. This is final.
///
/// 409 where the dispute does not wait for a response any more, or the processor refuses.
#[utoipa::path(post, path = "/operator/disputes/{id}/evidence", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = DisputeEvidenceInput,
    responses((status = 409), (status = 502), (status = 200, body = Data<OperatorDispute>)))]
pub async fn submit_evidence(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<DisputeEvidenceInput>,
) -> ApiResult<Data<OperatorDispute>> {
    let row = find(&state, id).await?;
    let message = input.message.trim();
    operator.because(&state, message).await?;
    let paid = purchase_of(&state, &row).await?.ok_or(ErrorCode::NotFound)?;
    let mut evidence = evidence_of(&state, &paid).await?;
    if !message.is_empty() {
        evidence.uncategorized_text = format!("{}\n\n{message}", evidence.uncategorized_text);
    }
    let row = respond(&state, &row, &DisputeResponse::Evidence(Box::new(evidence))).await?;
    tracing::info!(dispute = %row.id, status = %row.status, "an operator submitted evidence");
    Ok(Data(OperatorDispute::of(&state, row, lang).await?))
}

/// Accepts a dispute: the cardholder keeps the money. This is final.
///
/// 409 where the dispute does not wait for a response any more, or the processor refuses.
#[utoipa::path(post, path = "/operator/disputes/{id}/accept", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = AcceptDisputeInput,
    responses((status = 409), (status = 502), (status = 200, body = Data<OperatorDispute>)))]
pub async fn accept_dispute(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<AcceptDisputeInput>,
) -> ApiResult<Data<OperatorDispute>> {
    let row = find(&state, id).await?;
    operator.because(&state, input.reason.trim()).await?;
    let row = respond(&state, &row, &DisputeResponse::Accept).await?;
    tracing::info!(dispute = %row.id, status = %row.status, "an operator accepted a dispute");
    Ok(Data(OperatorDispute::of(&state, row, lang).await?))
}
