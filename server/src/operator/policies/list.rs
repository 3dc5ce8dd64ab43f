//! `GET /operator/policies`

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;

use super::OperatorPolicy;
use crate::operator::audit::{BeforeQuery, PAGE};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Query, RequestLang, without_rules};
use crate::shipping::insurance::awaiting_approval;

/// Which policies.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PolicyFilter {
    /// In this state; `pending_approval` if missing.
    #[param(value_type = Option<String>)]
    pub status: Option<PolicyStatus>,
    /// The `cursor` of the page before.
    pub before: Option<Uuid>,
}

without_rules!(PolicyFilter);

/// The freight insurance that was sent for approval and is in a state: what waits, the oldest first; what is decided, the
/// newest first.
#[utoipa::path(get, path = "/operator/policies", tag = "operator", security(("operator" = [])), params(PolicyFilter),
    responses((status = 200, body = List<OperatorPolicy>)))]
pub async fn list_policies(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Query(filter): Query<PolicyFilter>,
) -> ApiResult<List<OperatorPolicy>> {
    let status = filter.status.unwrap_or(PolicyStatus::PendingApproval);
    // One more tells whether any follow.
    let rows = awaiting_approval(&state, status, filter.before, PAGE + 1).await?;
    let shown = OperatorPolicy::of_all(&state, &rows, lang).await?;
    Ok(BeforeQuery::page(shown, |policy| policy.id, |policy| policy))
}
