//! Who may call, in which media type, and how a call is refused or answered.

use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::token_store::is_good;
use crate::json::Member;
use crate::refused::Provider;
use crate::state::SimulatorState;
use crate::store::StoreError;

/// UPS.
pub struct Ups;

impl Provider for Ups {
    fn broken(failed: &StoreError) -> Response {
        tracing::error!(error = %failed, "the simulated courier could not keep its records");
        error(StatusCode::INTERNAL_SERVER_ERROR, "20001", "Process failure.")
    }
}

/// What a refused call is answered with.
pub type Refused = crate::refused::Refused<Ups>;
/// What any call is answered with.
pub type Answer = Result<Response, Refused>;

/// What is wrong with a request: a code and a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// UPS's code, or the simulator's own.
    pub code: String,
    /// Why.
    pub message: String,
}

impl Problem {
    /// A code and a sentence.
    pub fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code: code.into(), message: message.into() }
    }
}

/// Checks the token.
pub fn admit(state: &SimulatorState, headers: &HeaderMap) -> Result<(), Refused> {
    let token = text(headers, header::AUTHORIZATION.as_str()).strip_prefix("Bearer ").unwrap_or_default();
    match is_good(state, token)? {
        true => Ok(()),
        false => Err(error(StatusCode::UNAUTHORIZED, "250002", "Invalid Authentication Information.").into()),
    }
}

/// Checks the token and the Content-Type, and reads what is under `root` in the body.
pub fn body(state: &SimulatorState, headers: &HeaderMap, bytes: &Bytes, root: &str) -> Result<Value, Refused> {
    admit(state, headers)?;
    let refused = |status, code: &str, said: String| Refused::from(error(status, code, &said));
    let sent = text(headers, header::CONTENT_TYPE.as_str()).split(';').next().unwrap_or_default().trim();
    if sent != "application/json" {
        let said = format!("The media type '{sent}' is not supported.");
        return Err(refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "10002", said));
    }
    let read: Value = serde_json::from_slice(bytes)
        .map_err(|_| refused(StatusCode::BAD_REQUEST, "10001", "The JSON document is not well formed.".to_owned()))?;
    match read.get(root) {
        Some(inner) => Ok(inner.clone()),
        None => Err(refused(StatusCode::BAD_REQUEST, "9110003", format!("Missing {root}."))),
    }
}

/// A refusal for one reason.
pub fn error(status: StatusCode, code: &str, said: &str) -> Response {
    (status, Json(json!({ "response": { "errors": [{ "code": code, "message": said }] } }))).into_response()
}

/// A refusal with everything that is wrong with a request.
pub fn refuse(problems: &[Problem]) -> Response {
    let listed: Vec<Value> =
        problems.iter().map(|problem| json!({ "code": problem.code, "message": problem.message })).collect();
    (StatusCode::BAD_REQUEST, Json(json!({ "response": { "errors": listed } }))).into_response()
}

/// What every good answer begins with: the context of the request, and an id of the call.
pub fn success(sent: &Value, alerts: &[Problem]) -> Value {
    let context = Member::root(sent).text_at("Request/TransactionReference/CustomerContext");
    let id = hex::encode(Sha256::digest(sent.to_string()));
    let mut response = json!({
        "ResponseStatus": { "Code": "1", "Description": "Success" },
        "TransactionReference": { "CustomerContext": context, "TransactionIdentifier": format!("simulated{}", &id[..13]) },
    });
    if !alerts.is_empty() {
        response["Alert"] =
            alerts.iter().map(|alert| json!({ "Code": alert.code, "Description": alert.message })).collect();
    }
    response
}

/// A header's text; empty without it.
pub fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
