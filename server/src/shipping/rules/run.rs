//! `POST /rules/{rule}`

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use garde::Validate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waybill_core::catalog;
use waybill_core::rule::RuleError;

use super::RuleCalls;
use crate::platform::http::{
    ApiError, ApiResult, Body, ClientAddress, ErrorCode, Path, RequestLang, deserialize_error,
};

/// A case: what `GET /rules` describes per rule.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct RuleCase {
    /// The rule's input.
    input: Value,
    /// The rule's context; the language, today's date.
    context: Option<Value>,
}

/// A case as received: the rules parse it themselves, within their own bounds.
#[derive(Deserialize, Validate)]
#[serde(transparent)]
pub struct Case(#[garde(skip)] Box<RawValue>);

/// Runs a rule. The answer's bytes are the rule's own, inside `{"data": …}`; bad input is an answer, not an error. A
/// case has at most 64 kB; 503 and 429 say when to try again.
#[utoipa::path(post, path = "/rules/{rule}", tag = "rules", params(("rule" = String, Path, description = "The rule's name")),
    request_body = RuleCase, responses((status = 200, description = "`{\"data\": …}`, the rule's own answer")))]
pub async fn run_rule(
    State(calls): State<RuleCalls>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(name): Path<String>,
    Body(Case(case)): Body<Case>,
) -> ApiResult<Response> {
    calls.count(address)?;
    let answer = calls.queue().run(address, move || catalog::run(&name, case.get())).await?;
    let answer = answer.map_err(|error| match error {
        RuleError::UnknownRule(_) => ApiError::from(ErrorCode::NotFound),
        RuleError::BadCase(fault) => deserialize_error(fault.path(), fault.reason(), lang),
    })?;
    Ok(([(CONTENT_TYPE, "application/json")], format!("{{\"data\":{answer}}}")).into_response())
}
