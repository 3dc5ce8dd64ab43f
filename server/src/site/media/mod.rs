//! `GET /media/{path}`: the operator's own films, pictures and subtitles, from the `media` folder of `site.content_dir`.

pub mod span;

use std::error::Error;
use std::io::{self, ErrorKind};
use std::iter::successors;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum_extra::headers::{ETag, HeaderMapExt, IfNoneMatch, IfRange, Range};
use object_store::local::LocalFileSystem;
use object_store::path::Path as FilePath;
use object_store::{GetOptions, GetRange, ObjectStore, ObjectStoreExt};

use crate::platform::Platform;
use span::{Asked, asked};

/// The route of media files.
pub fn router() -> Router<Platform> {
    Router::new().route("/media/{*path}", get(serve))
}

/// A file, or the part of it that a player asks for. 404 for anything outside the folder or starting with a dot.
async fn serve(State(state): State<Platform>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    match file(&state, &path, &headers).await {
        Some(Ok(response)) => response,
        Some(Err(error)) => {
            tracing::error!(%error, "a media file could not be read");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
        None => (StatusCode::NOT_FOUND, "Not found\n").into_response(),
    }
}

async fn file(state: &Platform, path: &str, headers: &HeaderMap) -> Option<object_store::Result<Response>> {
    let folder = state.config.site.content_dir.as_deref()?.join("media");
    let place = FilePath::parse(path).ok()?;
    if place.parts().any(|part| part.as_ref().starts_with('.')) {
        return None;
    }
    let store = LocalFileSystem::new_with_prefix(folder).ok()?;
    let meta = match store.head(&place).await {
        Ok(meta) => meta,
        Err(error) if is_absence(&error) => return None,
        Err(error) => return Some(Err(error)),
    };
    let etag: Option<ETag> = meta.e_tag.as_ref().and_then(|tag| tag.parse().ok());
    let known = |tag: &ETag| headers.typed_get::<IfNoneMatch>().is_some_and(|known| !known.precondition_passes(tag));
    if etag.as_ref().is_some_and(known) {
        return Some(Ok(with_headers(StatusCode::NOT_MODIFIED.into_response(), path, etag.as_ref())));
    }
    // Part of a file that has changed since is useless: the whole file is sent.
    let stale = headers.typed_get::<IfRange>().is_some_and(|known| known.is_modified(etag.as_ref(), None));
    let range = headers.typed_get::<Range>().filter(|_| !stale);
    let size = meta.size;
    let (status, part) = match asked(range.as_ref(), size) {
        Asked::Whole => (StatusCode::OK, 0..size),
        Asked::Part(part) => (StatusCode::PARTIAL_CONTENT, part),
        Asked::Nothing => {
            let mut response = StatusCode::RANGE_NOT_SATISFIABLE.into_response();
            set(response.headers_mut(), CONTENT_RANGE, &format!("bytes */{size}"));
            return Some(Ok(response));
        }
    };
    let body = if part.is_empty() {
        Body::empty()
    } else {
        let options = GetOptions { range: Some(GetRange::Bounded(part.clone())), ..GetOptions::default() };
        match store.get_opts(&place, options).await {
            Ok(found) => Body::from_stream(found.into_stream()),
            Err(error) => return Some(Err(error)),
        }
    };
    let mut response = with_headers((status, body).into_response(), path, etag.as_ref());
    set(response.headers_mut(), CONTENT_LENGTH, &(part.end - part.start).to_string());
    if status == StatusCode::PARTIAL_CONTENT {
        set(response.headers_mut(), CONTENT_RANGE, &format!("bytes {}-{}/{size}", part.start, part.end - 1));
    }
    Some(Ok(response))
}

/// Whether no file of that name can exist: it is missing, leads through a file, or is not allowed by the store or the
/// disk. Any other reason why a file cannot be opened is a fault of the installation.
fn is_absence(error: &object_store::Error) -> bool {
    let causes = successors(Some(error as &(dyn Error + 'static)), |error| (**error).source());
    let mut kinds = causes.filter_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
    kinds.all(|kind| matches!(kind, ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename))
}

fn with_headers(mut response: Response, path: &str, etag: Option<&ETag>) -> Response {
    let headers = response.headers_mut();
    let media = mime_guess::from_path(path).first_or_octet_stream();
    let media = if media.type_() == "text" { format!("{media}; charset=utf-8") } else { media.to_string() };
    set(headers, CONTENT_TYPE, &media);
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    // Names carry no hash of the content: a player asks again after an hour, and gets 304.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    // A page or picture containing a script, opened directly, runs nothing.
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; media-src 'self'; sandbox"));
    if let Some(etag) = etag {
        headers.typed_insert(etag.clone());
    } else {
        headers.remove(ETAG);
    }
    response
}

fn set(headers: &mut HeaderMap, name: axum::http::HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}
