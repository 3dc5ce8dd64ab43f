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
fn is_ours(request: &Request, origin: &str, address_will_do: impl Fn(IpAddr) -> bool) -> bool {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says by panicking")]

    use axum::body::Body;

    use super::*;

    fn held(origin: &str, host: &str, address_will_do: fn(IpAddr) -> bool) -> bool {
        let request = Request::builder().uri("/api/site").header(HOST, host).body(Body::empty()).unwrap();
        is_ours(&request, origin, address_will_do)
    }

    #[test]
    fn development_answers_to_this_computer_and_its_own_name() {
        let loopback = |address: IpAddr| address.is_loopback();
        for host in ["localhost:8080", "LOCALHOST", "127.0.0.1:8080", "127.0.0.1:5173", "[::1]:8080", "box.test:8080"] {
            assert!(held("http://box.test:8080", host, loopback), "{host}");
        }
        for host in
            ["evil.test", "evil.test:8080", "box.test", "box.test:81", "192.0.2.1", "localhost.evil.test", "a b"]
        {
            assert!(!held("http://box.test:8080", host, loopback), "{host}");
        }
    }

    #[test]
    fn production_answers_to_its_public_name_and_to_addresses() {
        for host in ["ship.example.ca", "ship.example.ca:443", "10.0.0.7:8080", "[2001:db8::1]"] {
            assert!(held("https://ship.example.ca", host, |_| true), "{host}");
        }
        for host in ["backend", "ship.example.ca.evil.test", "ship.example.ca:8443"] {
            assert!(!held("https://ship.example.ca", host, |_| true), "{host}");
        }
    }
}
