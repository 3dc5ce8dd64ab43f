//! `POST /operator/policies/{id}/decide`

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_core::violation::Form;
use waybill_core::violation::field::{chosen, filled};

use super::OperatorPolicy;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::platform::store::write_tx;
use crate::shipping::insurance::entity::{Column, Entity, Model};
use crate::shipping::insurance::{Decision, FreightNews, decide, tell_of_approval};

/// How an operator decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PolicyDecision {
    /// It can be paid.
    Approve,
    /// It cannot.
    Decline,
}

/// What an operator decided, and why.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct DecisionInput {
    #[garde(custom(chosen(Code::RequestFieldRequired)))]
    pub decision: Option<PolicyDecision>,
    /// Why, for the audit log; the sender reads why it was declined.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
    /// The `asked_at` of what was looked at, so that a form that was sent again meanwhile is not decided unseen; what waits
    /// now if missing.
    #[garde(skip)]
    pub asked_at: Option<DateTime<Utc>>,
}

/// Approves freight insurance, so that its sender can pay it, or declines it with a reason that they read. They are mailed
/// either way; nothing is charged by it.
///
/// 409 where it does not wait any more, or was sent again since.
#[utoipa::path(post, path = "/operator/policies/{id}/decide", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = DecisionInput,
    responses((status = 409), (status = 200, body = Data<OperatorPolicy>)))]
pub async fn decide_policy(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<DecisionInput>,
) -> ApiResult<Data<OperatorPolicy>> {
    let row = find(&state, id).await?;
    let reason = input.reason.trim();
    let (word, decision, news) = match input.decision {
        Some(PolicyDecision::Decline) => ("decline", Decision::Declined(reason.to_owned()), FreightNews::Declined),
        _ => ("approve", Decision::Approved, FreightNews::Approved),
    };
    operator.because(&state, &format!("{word}: {reason}")).await?;
    let asked_at = row.asked_at.filter(|_| row.status == PolicyStatus::PendingApproval);
    let asked_at = asked_at.ok_or(ErrorCode::FreightNotWaiting)?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    if !decide(&tx, ((row.account_id, id), input.asked_at.unwrap_or(asked_at)), &decision, now).await? {
        return Err(ErrorCode::FreightNotWaiting.into());
    }
    tell_of_approval(&tx, &row, news, now).await?;
    tx.commit().await?;
    let shown = OperatorPolicy::of_all(&state, &[find(&state, id).await?], lang).await?;
    Ok(Data(shown.into_iter().next().ok_or(ErrorCode::NotFound)?))
}

async fn find(state: &Platform, id: Uuid) -> ApiResult<Model> {
    let row = Entity::find().filter(Column::Id.eq(id)).one(&state.db).await?;
    let is_sent = |row: &Model| row.kind == InsuranceKind::Freight && row.asked_at.is_some();
    Ok(row.filter(is_sent).ok_or(ErrorCode::NotFound)?)
}
