//! The switch as an API.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::switch::{Fault, FaultSwitch};
use crate::state::SimulatorState;

/// The longest latency that can be asked for, in milliseconds.
const LONGEST_LATENCY: u64 = 60_000;

/// `GET /simulator/api/faults`: the faults that are on.
pub async fn list(State(state): State<SimulatorState>) -> Response {
    Json(json!({ "data": state.faults().list() })).into_response()
}

/// `POST /simulator/api/faults`: switches one on. `{"provider", "kind", "operation"?, "lasting"?, "one_in"?}`
pub async fn add(
    State(state): State<SimulatorState>,
    headers: HeaderMap,
    body: Result<Json<Fault>, JsonRejection>,
) -> Response {
    if !same_origin(&headers) {
        return foreign_origin();
    }
    let fault = match body {
        Ok(Json(fault)) => fault,
        Err(rejection) => return refuse(StatusCode::BAD_REQUEST, &rejection.body_text()),
    };
    if !FaultSwitch::PROVIDERS.contains(&fault.provider.as_str()) {
        let known = FaultSwitch::PROVIDERS.join(", ");
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, &format!("provider is one of {known}"));
    }
    let id = state.faults().add(fault.clone());
    (StatusCode::CREATED, Json(json!({ "data": Fault { id, ..fault } }))).into_response()
}

/// `DELETE /simulator/api/faults/{id}`: switches one off.
pub async fn remove(State(state): State<SimulatorState>, headers: HeaderMap, Path(id): Path<u64>) -> Response {
    if !same_origin(&headers) {
        return foreign_origin();
    }
    match state.faults().remove(id) {
        true => StatusCode::NO_CONTENT.into_response(),
        false => refuse(StatusCode::NOT_FOUND, "no fault of this id is on; it may have struck already"),
    }
}

/// `DELETE /simulator/api/faults`: switches all off.
pub async fn clear(State(state): State<SimulatorState>, headers: HeaderMap) -> Response {
    if !same_origin(&headers) {
        return foreign_origin();
    }
    state.faults().clear();
    StatusCode::NO_CONTENT.into_response()
}

/// `GET /simulator/api/latency`
pub async fn latency(State(state): State<SimulatorState>) -> Response {
    Json(json!({ "data": state.latencies().all() })).into_response()
}

/// `PUT /simulator/api/latency`: `{"cp": 150, "puro": 80}` in milliseconds, in place of what was set before.
pub async fn set_latency(
    State(state): State<SimulatorState>,
    headers: HeaderMap,
    body: Result<Json<BTreeMap<String, u64>>, JsonRejection>,
) -> Response {
    if !same_origin(&headers) {
        return foreign_origin();
    }
    let latencies = match body {
        Ok(Json(latencies)) => latencies,
        Err(rejection) => return refuse(StatusCode::BAD_REQUEST, &rejection.body_text()),
    };
    if let Some(unknown) = latencies.keys().find(|provider| !FaultSwitch::PROVIDERS.contains(&provider.as_str())) {
        let known = FaultSwitch::PROVIDERS.join(", ");
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, &format!("{unknown} is no provider; they are {known}"));
    }
    if latencies.values().any(|latency| *latency > LONGEST_LATENCY) {
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, &format!("at most {LONGEST_LATENCY} milliseconds"));
    }
    state.latencies().set(latencies);
    latency(State(state)).await
}

/// How far to move the present of the parcels under way.
#[derive(Debug, Deserialize)]
pub struct MoveClock {
    /// Seconds ahead; back, when negative.
    seconds: i64,
}

/// `GET /simulator/api/clock`: the present of the parcels under way.
pub async fn clock(State(state): State<SimulatorState>) -> Response {
    Json(json!({ "data": { "now": state.parcels_now().to_rfc3339_opts(chrono::SecondsFormat::Secs, true) } }))
        .into_response()
}

/// `POST /simulator/api/clock`: moves the present of the parcels under way, so that parcels travel. `{"seconds": 86400}`
pub async fn move_clock(
    State(state): State<SimulatorState>,
    headers: HeaderMap,
    body: Result<Json<MoveClock>, JsonRejection>,
) -> Response {
    if !same_origin(&headers) {
        return foreign_origin();
    }
    match body {
        Ok(Json(by)) => match state.move_ahead(by.seconds) {
            Ok(()) => clock(State(state)).await,
            Err(error) => refuse(StatusCode::INTERNAL_SERVER_ERROR, &error.to_string()),
        },
        Err(rejection) => refuse(StatusCode::BAD_REQUEST, &rejection.body_text()),
    }
}

/// Another site's page must not flip a switch: a browser names its page's origin, other clients send none.
pub(crate) fn same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    match (text("origin"), text("host")) {
        (None, _) => true,
        (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, named)| named == host),
        (Some(_), None) => false,
    }
}

pub(super) fn foreign_origin() -> Response {
    refuse(StatusCode::FORBIDDEN, "this call came from another site's page; open /simulator/faults instead")
}

pub(crate) fn refuse(status: StatusCode, message: &str) -> Response {
    (status, Json(json!({ "message": message, "errors": [], "code": "simulator.refused" }))).into_response()
}
