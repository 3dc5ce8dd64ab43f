//! Where a request carries its token.

use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

/// The cookie that holds the token; the page cannot read it.
pub const TOKEN_COOKIE: &str = "waybill_token";
/// The readable half of the cross-site-request-forgery pair.
pub const CSRF_COOKIE: &str = "XSRF-TOKEN";
/// The header in which the page returns that half.
pub const CSRF_HEADER: &str = "x-xsrf-token";

/// A token and how it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Carried {
    /// As a bearer header, which takes precedence.
    Bearer(String),
    /// As a cookie, with the pair's header if it was sent.
    Cookie {
        /// The token.
        token: String,
        /// The other half of the pair.
        csrf: Option<String>,
    },
}

/// The token of a request, if it has one.
pub fn carried(parts: &Parts) -> Option<Carried> {
    if let Some(header) = parts.headers.get(AUTHORIZATION) {
        let (scheme, token) = header.to_str().ok()?.split_once(' ')?;
        let is_bearer = scheme.eq_ignore_ascii_case("bearer");
        return is_bearer.then(|| Carried::Bearer(token.trim().to_owned()));
    }
    let token = CookieJar::from_headers(&parts.headers).get(TOKEN_COOKIE)?.value().to_owned();
    let csrf = parts.headers.get(CSRF_HEADER).and_then(|value| value.to_str().ok()).map(str::to_owned);
    (!token.is_empty()).then_some(Carried::Cookie { token, csrf })
}

/// What kind of bearer token a request carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bearing {
    /// A session's: random, without structure.
    Session,
    /// A signed one, in three parts with dots between them.
    Signed(String),
}

/// The kind of the bearer token, if there is one.
pub fn bearing(parts: &Parts) -> Option<Bearing> {
    match carried(parts)? {
        Carried::Bearer(token) if token.contains('.') => Some(Bearing::Signed(token)),
        Carried::Bearer(_) => Some(Bearing::Session),
        Carried::Cookie { .. } => None,
    }
}
