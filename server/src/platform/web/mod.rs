//! The built web client, embedded in the binary, packed.

pub mod policy;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::platform::Platform;

/// What packs well is embedded in its packed form alone: the same three times over was a tenth of the program.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
#[exclude = "*.html"]
#[exclude = "*.js"]
#[exclude = "*.css"]
#[exclude = "*.json"]
#[exclude = "*.svg"]
#[exclude = "*.wasm"]
struct Client;

/// Answers with a file of the web client, or with its page for any route that the client handles itself.
pub async fn client(State(state): State<Platform>, request: Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let is_file = path.starts_with("assets/") || path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let name = if is_file { path } else { "index.html" };
    match file(name, request.headers()) {
        Some(mut response) => {
            if name.ends_with(".html") {
                let headers = response.headers_mut();
                if let Ok(value) = HeaderValue::from_str(&policy::text(&state.config)) {
                    headers.insert(CONTENT_SECURITY_POLICY, value);
                }
                headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
            }
            response
        }
        None if is_file => (StatusCode::NOT_FOUND, "Not found\n").into_response(),
        None => (
            StatusCode::SERVICE_UNAVAILABLE,
            "The web client is not built. Run make web\nLe client Web n’est pas construit. Lancez make web\n",
        )
            .into_response(),
    }
}

/// The file, packed for clients that unpack it; 304 if the client already has it.
fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let Some(packed) = Client::get(&format!("{name}.br")) else {
        let plain = Client::get(name)?;
        return Some(respond(name, &tag(&plain, ""), headers, || plain.data.into_owned()));
    };
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accepted.split(',').any(|given| given.split(';').next().unwrap_or("").trim() == "br") {
        let mut response = respond(name, &tag(&packed, ""), headers, || packed.data.to_vec());
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
        return Some(response);
    }
    // Browsers take brotli over HTTPS, and most of them from this computer.
    Some(respond(name, &tag(&packed, "-plain"), headers, || unpacked(&packed.data)))
}

/// A file's tag; each of its forms has another.
fn tag(embedded: &EmbeddedFile, form: &str) -> String {
    format!("\"{}{form}\"", hex::encode(&embedded.metadata.sha256_hash()[..16]))
}

fn unpacked(mut packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    if let Err(error) = brotli_decompressor::BrotliDecompress(&mut packed, &mut plain) {
        tracing::error!(%error, "an embedded file cannot be unpacked");
    }
    plain
}

fn respond(name: &str, etag: &str, headers: &HeaderMap, body: impl FnOnce() -> Vec<u8>) -> Response {
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // An answer that was packed on its way has a weak tag.
    let is_known = known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == etag);
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { Response::new(Body::from(body())) };
    let answer = response.headers_mut();
    let media = mime_guess::from_path(name).first_or_octet_stream();
    let media = if media.type_() == "text" { format!("{media}; charset=utf-8") } else { media.to_string() };
    if let (Ok(media), Ok(etag)) = (HeaderValue::from_str(&media), HeaderValue::from_str(etag)) {
        answer.insert(CONTENT_TYPE, media);
        answer.insert(ETAG, etag);
    }
    // Names under assets/ contain a hash of the content.
    let cache = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    answer.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    // The payment processor's card fields, in a frame of its origin, are written in our font.
    if name.ends_with(".woff2") {
        answer.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    }
    response
}
