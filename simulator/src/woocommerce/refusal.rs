//! Refusals of calls.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use crate::store::StoreError;

/// A refusal as WordPress writes it.
pub fn error(status: StatusCode, code: &str, message: &str) -> Response {
    let body = json!({ "code": code, "message": message, "data": { "status": status.as_u16() } });
    (status, Json(body)).into_response()
}

/// A thing of an id that there is not.
pub fn invalid_id(code: &str) -> Response {
    error(StatusCode::NOT_FOUND, code, "Invalid ID.")
}

/// A path that no plugin has.
pub async fn no_route() -> Response {
    error(StatusCode::NOT_FOUND, "rest_no_route", "No route was found matching the URL and request method.")
}

/// Records that could not be kept or read.
pub fn broken(failed: StoreError) -> Response {
    tracing::error!(error = %failed, "the simulated store could not keep its records");
    (StatusCode::INTERNAL_SERVER_ERROR, Html("<p>There has been a critical error on this website.</p>")).into_response()
}
