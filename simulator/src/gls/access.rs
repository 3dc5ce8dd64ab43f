//! Who may call, in which media type, and how a call is refused.

use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};
use waybill_core::Lang;

use crate::json::Breach;
use crate::refused::Provider;
use crate::state::SimulatorState;
use crate::store::StoreError;

/// GLS Canada.
pub struct Gls;

impl Provider for Gls {
    fn broken(error: &StoreError) -> Response {
        tracing::error!(%error, "the simulated courier could not keep its records");
        message(StatusCode::INTERNAL_SERVER_ERROR, "An error has occurred.")
    }
}

/// What a refused call is answered with.
pub type Refused = crate::refused::Refused<Gls>;
/// What any call is answered with.
pub type Answer = Result<Response, Refused>;

/// Checks sign-in data. Answers the caller's language.
pub fn admit(state: &SimulatorState, headers: &HeaderMap) -> Result<Lang, Refused> {
    let known = &state.config().credentials;
    let expected = format!("Basic {}", STANDARD.encode(format!("{}:{}", known.gls_username, known.gls_password)));
    if text(headers, header::AUTHORIZATION) != expected {
        let denied = "Authorization has been denied for this request.";
        return Err(message(StatusCode::UNAUTHORIZED, denied).into());
    }
    let french = text(headers, header::ACCEPT_LANGUAGE).to_ascii_lowercase().starts_with("fr");
    Ok(if french { Lang::Fr } else { Lang::En })
}

/// Checks sign-in data and the Content-Type, and reads the body.
pub fn body(state: &SimulatorState, headers: &HeaderMap, bytes: &Bytes) -> Result<(Lang, Value), Refused> {
    let lang = admit(state, headers)?;
    let sent = text(headers, header::CONTENT_TYPE).split(';').next().unwrap_or_default().trim().to_owned();
    if sent != "application/json" {
        let said = format!("The request entity's media type '{sent}' is not supported for this resource.");
        return Err(message(StatusCode::UNSUPPORTED_MEDIA_TYPE, &said).into());
    }
    let unread =
        |error: serde_json::Error| message(StatusCode::BAD_REQUEST, &format!("The body could not be read: {error}"));
    Ok((lang, serde_json::from_slice(bytes).map_err(unread)?))
}

/// A sentence with a status.
pub fn message(status: StatusCode, said: &str) -> Response {
    (status, Json(json!({ "Message": said }))).into_response()
}

/// A request refused member by member.
pub fn invalid(breaches: &[Breach]) -> Response {
    let mut fields: Map<String, Value> = Map::new();
    for breach in breaches {
        let field = fields.entry(breach.path.clone()).or_insert_with(|| json!([]));
        if let Value::Array(reasons) = field {
            reasons.push(json!(breach.reason));
        }
    }
    let body = json!({ "Message": "The request is invalid.", "ModelState": fields });
    (StatusCode::BAD_REQUEST, Json(body)).into_response()
}

pub fn text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
