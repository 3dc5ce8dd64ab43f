//! Who may call, and the fault switch before every call.

use axum::extract::{OriginalUri, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::refusal::{Answer, error};
use super::shop;
use crate::fault::{Guard, Operation};
use crate::state::SimulatorState;

/// What lets faults strike before a call.
pub fn guard_of(state: SimulatorState) -> Guard {
    Guard { state, provider: "woocommerce", operation, refusal }
}

fn operation(parts: &Parts) -> Operation {
    let (path, is_read) = (parts.uri.path(), parts.method == Method::GET);
    match path.split("/orders").nth(1) {
        Some(_) if is_read => Operation::Order,
        Some("/batch") | None => Operation::Other,
        Some(_) => Operation::Fulfil,
    }
}

fn refusal(status: StatusCode) -> Response {
    match status {
        StatusCode::TOO_MANY_REQUESTS => (status, "Too Many Requests").into_response(),
        status => {
            (status, Html("<!DOCTYPE html><html><body>Briefly unavailable for scheduled maintenance.</body></html>"))
                .into_response()
        }
    }
}

/// Lets a call in: the host is a store's, the key is one of its own, and may do that. The index is open to anyone.
pub async fn admit(State(state): State<SimulatorState>, request: Request, next: Next) -> Answer {
    let path = request.extensions().get::<OriginalUri>().map_or(request.uri(), |uri| &uri.0).path().to_owned();
    let mut parts = path.split('/').skip_while(|part| *part != "woocommerce").skip(1);
    let domain = parts.next().unwrap_or_default();
    if shop::find(&state, domain)?.is_none() {
        // A host of something else, or one whose permalinks are plain: a page, and not one of WordPress's API.
        let page = Html("<!DOCTYPE html><title>Page not found</title>");
        return Err((StatusCode::NOT_FOUND, page).into_response().into());
    }
    let is_index = path.trim_end_matches('/').ends_with("/wp-json");
    match refused(&state, request.headers(), request.method()) {
        Some(refused) if !is_index => Err(refused.into()),
        _ => Ok(next.run(request).await),
    }
}

fn refused(state: &SimulatorState, headers: &HeaderMap, method: &Method) -> Option<Response> {
    let known = &state.config().credentials;
    let wrong = |code, message| Some(error(StatusCode::UNAUTHORIZED, code, message));
    let Some((key, secret)) = pair(headers) else {
        return wrong("woocommerce_rest_cannot_view", "Sorry, you cannot list resources.");
    };
    if key != known.woocommerce_key && key != known.woocommerce_read_key {
        return wrong("woocommerce_rest_authentication_error", "Consumer key is invalid.");
    }
    if secret != known.woocommerce_secret {
        return wrong("woocommerce_rest_authentication_error", "Consumer secret is invalid.");
    }
    if key == known.woocommerce_read_key && method != Method::GET {
        return wrong("woocommerce_rest_authentication_error", "The API key provided does not have write permissions.");
    }
    None
}

/// Key and secret of HTTP Basic.
fn pair(headers: &HeaderMap) -> Option<(String, String)> {
    let basic = headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Basic ")?;
    let decoded = String::from_utf8(STANDARD.decode(basic).ok()?).ok()?;
    decoded.split_once(':').map(|(key, secret)| (key.to_owned(), secret.to_owned()))
}
