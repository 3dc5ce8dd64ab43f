//! The language of an answer.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use waybill_core::Lang;

use super::{ApiError, RequestContext};

/// The language to answer in. Place it after the caller's extractor in a handler's signature, because it falls back to
/// the caller's own language.
#[derive(Debug, Clone, Copy)]
pub struct RequestLang(pub Lang);

impl<S: Send + Sync> FromRequestParts<S> for RequestLang {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let context = <RequestContext as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Ok(Self(context.lang()))
    }
}

/// The language that Accept-Language prefers among our two; None if it asks for neither.
#[must_use]
pub fn accepted(headers: &HeaderMap) -> Option<Lang> {
    let header = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut best: Option<(Lang, u32)> = None;
    for entry in header.split(',') {
        let mut parts = entry.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default().to_ascii_lowercase();
        let lang = match tag.split('-').next() {
            Some("en") => Lang::En,
            Some("fr") => Lang::Fr,
            _ => continue,
        };
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(1000, thousandths);
        if weight > 0 && best.is_none_or(|(_, known)| weight > known) {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

/// A quality value (`0.8`, RFC 9110 12.4.2) in thousandths.
fn thousandths(text: &str) -> u32 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let fraction: String = fraction.chars().chain("000".chars()).take(3).collect();
    if whole == "1" { 1000 } else { fraction.parse().unwrap_or(0) }
}
