//! Each provider's minimum response time, so that measurements know which is the slowest.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::api::{foreign_origin, refuse, same_origin};
use super::switch::FaultSwitch;
use crate::state::SimulatorState;

/// The longest that can be asked for, in milliseconds.
const LONGEST: u64 = 60_000;

/// Milliseconds before each answer, by provider; a provider without any answers at once.
#[derive(Debug, Default)]
pub struct Latencies(Mutex<BTreeMap<String, u64>>);

impl Latencies {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sets these in place of all others.
    pub fn set(&self, latencies: BTreeMap<String, u64>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = latencies;
    }

    /// A provider's.
    #[must_use]
    pub fn of(&self, provider: &str) -> Option<Duration> {
        let latencies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        latencies.get(provider).copied().filter(|latency| *latency > 0).map(Duration::from_millis)
    }
}

/// `GET /simulator/api/latency`
pub async fn show(State(state): State<SimulatorState>) -> Response {
    Json(json!({ "data": state.latencies().all() })).into_response()
}

/// `PUT /simulator/api/latency`: `{"cp": 150, "puro": 80}` in milliseconds, in place of what was set before.
pub async fn set(
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
    if latencies.values().any(|latency| *latency > LONGEST) {
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, &format!("at most {LONGEST} milliseconds"));
    }
    state.latencies().set(latencies);
    show(State(state)).await
}
