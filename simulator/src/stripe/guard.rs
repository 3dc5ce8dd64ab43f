//! The fault switch before every call.

use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, middleware};
use serde_json::json;

use super::error::StripeError;
use crate::fault::{Guard, Operation, guard};
use crate::state::SimulatorState;

/// Puts the switch before these routes.
pub fn layer(routes: Router<SimulatorState>, state: SimulatorState) -> Router {
    let switch = Guard { state: state.clone(), provider: "stripe", operation, refusal };
    routes.layer(middleware::from_fn_with_state(switch, guard)).with_state(state)
}

fn operation(parts: &Parts) -> Operation {
    let path = parts.uri.path();
    if path.contains("/payment_intents") || path.contains("/refunds") { Operation::Pay } else { Operation::Other }
}

fn refusal(status: StatusCode) -> Response {
    let error = if status == StatusCode::TOO_MANY_REQUESTS {
        let mut error = StripeError::api(status, "Too many requests hit the API too quickly.");
        error.body["type"] = "invalid_request_error".into();
        error.body["code"] = "rate_limit".into();
        error
    } else {
        StripeError::api(status, "An unknown error occurred")
    };
    (error.status, Json(json!({ "error": error.body }))).into_response()
}
