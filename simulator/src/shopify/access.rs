//! Who may call, how a call is refused, and the fault switch before every call.

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::record::Shop;
use super::{document, points, shop};
use crate::fault::{Guard, Operation, guard};
use crate::refused::Provider;
use crate::state::SimulatorState;
use crate::store::StoreError;

/// The token of every store's own app, for connecting without the grant. It guards nothing.
pub const ADMIN_TOKEN: &str = "shpat_simulated";
/// The largest body of a call.
const LARGEST: usize = 1024 * 1024;

/// What a call is for, told to the switch.
#[derive(Debug, Clone, Copy)]
struct Purpose(Operation);

/// Lets faults strike: the purpose of a call is in its body.
pub async fn switch(State(state): State<SimulatorState>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let bytes = to_bytes(body, LARGEST).await.unwrap_or_default();
    parts.extensions.insert(Purpose(purpose(&bytes)));
    let switch = Guard { state, provider: "shopify", operation, refusal };
    guard(State(switch), Request::from_parts(parts, Body::from(bytes)), next).await
}

fn purpose(bytes: &Bytes) -> Operation {
    let sent: serde_json::Value = serde_json::from_slice(bytes).unwrap_or_default();
    let root = sent["query"].as_str().and_then(|text| document::read(text).ok()).map(|document| document.root);
    match root.as_deref() {
        Some("orders" | "order") => Operation::Order,
        Some("fulfillmentCreate" | "fulfillmentCancel") => Operation::Fulfil,
        _ => Operation::Other,
    }
}

fn operation(parts: &Parts) -> Operation {
    parts.extensions.get::<Purpose>().map_or(Operation::Other, |purpose| purpose.0)
}

/// Too many calls are a good answer that says so; what is down says nothing in JSON.
fn refusal(status: StatusCode) -> Response {
    match status {
        StatusCode::TOO_MANY_REQUESTS => throttled(100, 0),
        status => (status, "Service unavailable").into_response(),
    }
}

/// There are too few points.
pub fn throttled(requested: u64, left: u64) -> Response {
    let error = json!({ "message": "Throttled", "extensions": { "code": "THROTTLED" } });
    Json(json!({ "errors": [error], "extensions": points::extensions(requested, None, left) })).into_response()
}

/// The store, if the token is good there.
pub fn admitted(state: &SimulatorState, domain: &str, headers: &HeaderMap) -> Result<Shop, Refused> {
    let Some(shop) = shop::find(state, domain)? else {
        return Err((StatusCode::NOT_FOUND, Json(json!({ "errors": "Not Found" }))).into_response().into());
    };
    let token = headers.get("x-shopify-access-token").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if token == ADMIN_TOKEN || shop.tokens.iter().any(|known| known == token) {
        return Ok(shop);
    }
    let said = "[API] Invalid API key or access token (unrecognized login or wrong password)";
    Err((StatusCode::UNAUTHORIZED, Json(json!({ "errors": said }))).into_response().into())
}

/// Shopify.
pub struct Shopify;

impl Provider for Shopify {
    fn broken(failed: &StoreError) -> Response {
        tracing::error!(error = %failed, "the simulated store could not keep its records");
        (StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error").into_response()
    }
}

/// What a refused call is answered with.
pub type Refused = crate::refused::Refused<Shopify>;
/// What any call is answered with.
pub type Answer = Result<Response, Refused>;
