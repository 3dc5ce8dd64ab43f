//! Refusals of calls.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use crate::refused::Provider;
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

/// A parameter that is needed.
pub fn missing(name: &str) -> Refused {
    let said = format!("Missing parameter(s): {name}");
    error(StatusCode::BAD_REQUEST, "rest_missing_callback_param", &said).into()
}

/// A parameter with a value that it cannot have.
pub fn invalid_parameter(name: &str) -> Refused {
    error(StatusCode::BAD_REQUEST, "rest_invalid_param", &format!("Invalid parameter(s): {name}")).into()
}

/// A path that no plugin has.
pub async fn no_route() -> Response {
    error(StatusCode::NOT_FOUND, "rest_no_route", "No route was found matching the URL and request method.")
}

/// WooCommerce.
pub struct WooCommerce;

impl Provider for WooCommerce {
    fn broken(failed: &StoreError) -> Response {
        tracing::error!(error = %failed, "the simulated store could not keep its records");
        let page = Html("<p>There has been a critical error on this website.</p>");
        (StatusCode::INTERNAL_SERVER_ERROR, page).into_response()
    }
}

/// What a refused call is answered with.
pub type Refused = crate::refused::Refused<WooCommerce>;
/// What any call is answered with.
pub type Answer = Result<Response, Refused>;
