//! `POST /admin/oauth/access_token`: a token for a code, once.

use std::collections::BTreeMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::access::Answer;
use super::webhook::digest;
use super::{record, shop};
use crate::state::SimulatorState;
use crate::store::StoreError;

const CODES: &str = "shopify_codes";
/// How long a code is good, in seconds.
const CODE_LASTS: i64 = 60;

/// A code that was given.
#[derive(Debug, Serialize, Deserialize)]
struct Code {
    shop: String,
    scope: String,
    until: i64,
}

/// A new code for a store.
pub fn code(state: &SimulatorState, shop: &str, scope: &str) -> Result<String, StoreError> {
    let code = secret(state, "code")?;
    let until = state.now().timestamp() + CODE_LASTS;
    state.store().put(CODES, &code, &Code { shop: shop.to_owned(), scope: scope.to_owned(), until })?;
    Ok(code)
}

/// Exchanges a code.
pub async fn exchange(State(state): State<SimulatorState>, Path(domain): Path<String>, bytes: Bytes) -> Answer {
    // Apps send JSON or a form, and Shopify takes either.
    let sent: BTreeMap<String, String> =
        serde_json::from_slice(&bytes).or_else(|_| serde_urlencoded::from_bytes(&bytes)).unwrap_or_default();
    let text = |name: &str| sent.get(name).map(String::as_str).unwrap_or_default();
    let known = &state.config().credentials;
    if text("client_id") != known.shopify_client_id || text("client_secret") != known.shopify_client_secret {
        let body = json!({ "error": "application_cannot_be_found" });
        return Err((StatusCode::UNAUTHORIZED, Json(body)).into_response().into());
    }
    let Some((token, scope)) = take(&state, &domain, text("code"))? else {
        let said = "The authorization code was not found or was already used";
        let body = json!({ "error": "invalid_request", "error_description": said });
        return Err((StatusCode::BAD_REQUEST, Json(body)).into_response().into());
    };
    Ok(Json(json!({ "access_token": token, "scope": scope })).into_response())
}

fn take(state: &SimulatorState, domain: &str, code: &str) -> Result<Option<(String, String)>, StoreError> {
    let given: Option<Code> = state.store().get(CODES, code)?;
    let good = given.filter(|given| given.shop == domain && given.until >= state.now().timestamp());
    let (Some(given), true) = (good, state.store().remove(CODES, code)?) else { return Ok(None) };
    let Some(mut shop) = shop::find(state, domain)? else { return Ok(None) };
    let token = format!("shpat_{}", secret(state, "token")?);
    shop.tokens.push(token.clone());
    record::keep_shop(state, &shop)?;
    Ok(Some((token, given.scope)))
}

fn secret(state: &SimulatorState, kind: &str) -> Result<String, StoreError> {
    let sequence = state.store().next(&format!("shopify_{kind}"))?;
    Ok(hex::encode(&Sha256::digest(format!("{}/shopify/{kind}/{sequence}", state.config().seed))[..16]))
}

/// What `encodeURIComponent` leaves alone.
const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// The query with which the person goes back to the app, signed.
pub fn signed_query(state: &SimulatorState, shop: &str, code: &str, app_state: &str) -> String {
    // Dated by the world's time, as the app checks it, not by the simulator's clock.
    let timestamp = chrono::Utc::now().timestamp().to_string();
    let host = base64::Engine::encode(&base64::engine::general_purpose::STANDARD_NO_PAD, format!("{shop}/admin"));
    let pairs: BTreeMap<&str, &str> =
        [("code", code), ("host", &host), ("shop", shop), ("state", app_state), ("timestamp", &timestamp)].into();
    let pairs: Vec<String> =
        pairs.iter().map(|(name, value)| format!("{name}={}", utf8_percent_encode(value, COMPONENT))).collect();
    let message = pairs.join("&");
    let hmac = hex::encode(digest(&state.config().credentials.shopify_client_secret, message.as_bytes()));
    format!("{message}&hmac={hmac}")
}
