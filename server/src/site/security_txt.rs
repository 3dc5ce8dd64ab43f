//! GET /.well-known/security.txt: where to report vulnerabilities (RFC 9116).

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::platform::Platform;

/// The route, at the root of the origin.
pub fn router() -> Router<Platform> {
    Router::new().route("/.well-known/security.txt", get(show))
}

async fn show(State(state): State<Platform>) -> Response {
    let Some(text) = written(&state) else { return StatusCode::NOT_FOUND.into_response() };
    ([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "max-age=86400")], text).into_response()
}

/// The file; None where nobody is named, or what it says has expired: an old contact is worse than none.
fn written(state: &Platform) -> Option<String> {
    let operator = &state.config.operator;
    let expires = operator.security_expires.filter(|expires| *expires > state.clock.now())?;
    let contact = operator.security_contact_uri()?;
    let (expires, origin) = (expires.format("%Y-%m-%dT%H:%M:%SZ"), state.config.http.origin());
    Some(format!(
        "Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en, fr\nCanonical: {origin}/.well-known/security.txt\n"
    ))
}
