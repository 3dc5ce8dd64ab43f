//! Tokens by OAuth client credentials. All values of the answer are texts, as the real ones are.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use super::access::{Answer, error, text};
use super::token_store::{SECONDS, give};
use crate::state::SimulatorState;

/// `POST /security/v1/oauth/token`
pub async fn create(State(state): State<SimulatorState>, headers: HeaderMap, bytes: Bytes) -> Answer {
    let known = &state.config().credentials;
    let expected = STANDARD.encode(format!("{}:{}", known.ups_client_id, known.ups_client_secret));
    if text(&headers, header::AUTHORIZATION.as_str()) != format!("Basic {expected}") {
        return Err(error(StatusCode::UNAUTHORIZED, "10401", "ClientId is Invalid").into());
    }
    let media = text(&headers, header::CONTENT_TYPE.as_str()).split(';').next().unwrap_or_default().trim();
    let granted = bytes.as_ref().split(|byte| *byte == b'&').any(|pair| pair == b"grant_type=client_credentials");
    if media != "application/x-www-form-urlencoded" || !granted {
        return Err(error(StatusCode::BAD_REQUEST, "10400", "Invalid or missing grant_type.").into());
    }
    let answer = json!({
        "token_type": "Bearer",
        "issued_at": state.now().timestamp_millis().to_string(),
        "client_id": known.ups_client_id,
        "access_token": give(&state)?,
        "scope": "",
        "expires_in": SECONDS.to_string(),
        "refresh_count": "0",
        "status": "approved",
    });
    Ok(Json(answer).into_response())
}
