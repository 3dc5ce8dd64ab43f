//! The built web client, embedded in the binary with its precompressed forms.

mod policy;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    REFERRER_POLICY, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::platform::Platform;

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
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

/// The file in the best encoding that the client accepts; 304 if it already has it.
fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Client::get(name)?;
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (embedded, encoding) = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| {
            accepted.split(',').any(|given| given.split(';').next().unwrap_or("").trim() == *encoding)
        })
        .find_map(|(encoding, ending)| Some((Client::get(&format!("{name}.{ending}"))?, Some(encoding))))
        .unwrap_or((plain, None));
    Some(respond(name, &embedded, encoding, headers))
}

fn respond(name: &str, embedded: &EmbeddedFile, encoding: Option<&'static str>, headers: &HeaderMap) -> Response {
    let etag = format!("\"{}\"", hex::encode(&embedded.metadata.sha256_hash()[..16]));
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut response = if known.split(',').any(|tag| tag.trim() == etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(embedded.data.clone().into_owned()))
    };
    let answer = response.headers_mut();
    let media = mime_guess::from_path(name).first_or_octet_stream();
    let media = if media.type_() == "text" { format!("{media}; charset=utf-8") } else { media.to_string() };
    if let (Ok(media), Ok(etag)) = (HeaderValue::from_str(&media), HeaderValue::from_str(&etag)) {
        answer.insert(CONTENT_TYPE, media);
        answer.insert(ETAG, etag);
    }
    // Names under assets/ contain a hash of the content.
    let cache = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    answer.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Some(encoding) = encoding {
        answer.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}
