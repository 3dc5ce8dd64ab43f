//! Tokens by OAuth client credentials. All values of the answer are texts, as the real ones are.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::access::{broken, error, text};
use crate::state::SimulatorState;
use crate::store::StoreError;

/// The collection of tokens: until when each is good.
const TOKENS: &str = "ups_tokens";
/// Just under four hours.
const SECONDS: i64 = 14_399;

/// `POST /security/v1/oauth/token`
pub async fn create(State(state): State<SimulatorState>, headers: HeaderMap, bytes: Bytes) -> Response {
    let known = &state.config().credentials;
    let expected = STANDARD.encode(format!("{}:{}", known.ups_client_id, known.ups_client_secret));
    if text(&headers, header::AUTHORIZATION.as_str()) != format!("Basic {expected}") {
        return error(StatusCode::UNAUTHORIZED, "10401", "ClientId is Invalid");
    }
    let media = text(&headers, header::CONTENT_TYPE.as_str()).split(';').next().unwrap_or_default().trim();
    let granted = bytes.as_ref().split(|byte| *byte == b'&').any(|pair| pair == b"grant_type=client_credentials");
    if media != "application/x-www-form-urlencoded" || !granted {
        return error(StatusCode::BAD_REQUEST, "10400", "Invalid or missing grant_type.");
    }
    match give(&state) {
        Ok(token) => Json(json!({
            "token_type": "Bearer",
            "issued_at": state.now().timestamp_millis().to_string(),
            "client_id": known.ups_client_id,
            "access_token": token,
            "scope": "",
            "expires_in": SECONDS.to_string(),
            "refresh_count": "0",
            "status": "approved",
        }))
        .into_response(),
        Err(failed) => broken(&failed),
    }
}

/// A new token; those that ended are forgotten, unless they ended only in somebody's moment.
fn give(state: &SimulatorState) -> Result<String, StoreError> {
    let (now, store) = (state.now(), state.store());
    let sequence = store.next("ups_token")?;
    let token = hex::encode(Sha256::digest(format!("{}/ups/{sequence}", state.config().seed)));
    let until = now + TimeDelta::seconds(SECONDS);
    store.put(TOKENS, &token, &Given { token: token.clone(), until })?;
    if state.is_beside_the_clock() {
        return Ok(token);
    }
    for ended in store.all::<Given>(TOKENS)?.into_iter().filter(|given| given.until <= now) {
        store.remove(TOKENS, &ended.token)?;
    }
    Ok(token)
}

/// Whether a token was given and has not ended.
pub fn is_good(state: &SimulatorState, token: &str) -> Result<bool, StoreError> {
    let given: Option<Given> = state.store().get(TOKENS, token)?;
    Ok(given.is_some_and(|given| given.until > state.now()))
}

/// A token that was given.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
struct Given {
    token: String,
    until: DateTime<Utc>,
}
