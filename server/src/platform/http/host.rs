//! The host that a request is addressed to.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{ApiError, ErrorCode};
use crate::platform::{Mode, Platform};

/// Answers requests for our own host only, else 421. In development, the mailbox and the simulator's switches are open
/// to anyone on this computer; a page elsewhere whose name is made to resolve here (DNS rebinding) must not read them.
/// In production, a foreign name means a misconfigured proxy. Addresses cannot be rebound, so health checks that use
/// them still work.
pub async fn hold_host(State(platform): State<Platform>, request: Request, next: Next) -> Response {
    let origin = platform.config.http.origin();
    let is_held = match platform.mode {
        Mode::Development => is_ours(&request, &origin, |address| address.is_loopback()),
        Mode::Production => is_ours(&request, &origin, |_| true),
        Mode::DemoOnNetwork => true,
    };
    if is_held || request.uri().path().starts_with("/health/") {
        return next.run(request).await;
    }
    let params = waybill_core::violation::params([("origin", origin)]);
    ApiError::from(ErrorCode::WrongHost).with_params(params).into_response()
}

/// Whether the request names the origin's host, `localhost`, or an acceptable address. A request that names none
/// (HTTP/1.0) doesn't come from a browser.
pub fn is_ours(request: &Request, origin: &str, address_will_do: impl Fn(IpAddr) -> bool) -> bool {
    let named = match request.uri().authority() {
        Some(authority) => Ok(authority.clone()),
        None => match request.headers().get(HOST) {
            Some(host) => Authority::try_from(host.as_bytes()),
            None => return true,
        },
    };
    let Ok(named) = named else { return false };
    let (scheme, ours) = origin.split_once("://").unwrap_or(("http", origin));
    let port = if scheme == "https" { 443 } else { 80 };
    let is_origin = Authority::try_from(ours).is_ok_and(|ours| {
        ours.host().eq_ignore_ascii_case(named.host())
            && ours.port_u16().unwrap_or(port) == named.port_u16().unwrap_or(port)
    });
    let address = named.host().trim_matches(['[', ']']).parse().ok();
    is_origin || named.host().eq_ignore_ascii_case("localhost") || address.is_some_and(address_will_do)
}
