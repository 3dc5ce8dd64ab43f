//! What the routes of resumable uploads share: the protocol's version and headers (tus 1.0.0, core with the extensions
//! creation, expiration and termination; https://tus.io/protocols/resumable-upload).

use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::TimeDelta;
use object_store::ObjectStore;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::violation::params;

use super::empty_folder::empty_folder;
use super::upload_entity::{Column, Entity, Model};
use super::{FileOwner, Uploads};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::session::Caller;

/// How long an upload waits for its next part.
pub(super) const WAITS: TimeDelta = TimeDelta::hours(24);

const VERSION: &str = "1.0.0";
const RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
const EXPIRES: HeaderName = HeaderName::from_static("upload-expires");
const OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const LENGTH: HeaderName = HeaderName::from_static("upload-length");
/// The file that a finished upload became. Not of the protocol.
const FILE: HeaderName = HeaderName::from_static("upload-file-id");

/// Refuses a client of another version.
pub(super) fn same_version(headers: &HeaderMap) -> ApiResult<()> {
    match headers.get(RESUMABLE).is_some_and(|version| version == VERSION) {
        true => Ok(()),
        false => Err(ErrorCode::UploadVersion.into()),
    }
}

/// A header that holds a whole number.
pub(super) fn number(headers: &HeaderMap, name: &'static str) -> ApiResult<i64> {
    let number = headers.get(name.to_ascii_lowercase()).and_then(|value| value.to_str().ok()?.parse().ok());
    number.filter(|number| *number >= 0).ok_or_else(|| lacks(name))
}

/// 400: a header is missing, or holds something else.
pub(super) fn lacks(header: &str) -> ApiError {
    ApiError::from(ErrorCode::UploadHeader).with_params(params([("header", header.to_owned())]))
}

/// A value of `Upload-Metadata`.
pub(super) fn metadata(headers: &HeaderMap, key: &str) -> Option<String> {
    let pairs = headers.get("upload-metadata")?.to_str().ok()?;
    let mut pairs = pairs.split(',').filter_map(|pair| pair.trim().split_once(' '));
    let value = pairs.find(|(name, _)| *name == key)?.1;
    String::from_utf8(STANDARD.decode(value.trim()).ok()?).ok()
}

/// An upload of the caller's that has not expired.
pub(super) async fn find(state: &Uploads, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    let row = Entity::find_by_id((caller.account.id, id))
        .filter(Column::ExpiresAt.gt(state.clock.now()))
        .one(&state.db)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    FileOwner::of(row.owner_kind, (row.account_id, row.owner_id)).seen_by(&state.db, caller).await?;
    Ok(row)
}

/// Where an upload's parts are.
pub(super) fn folder(id: Uuid) -> String {
    format!("uploads/{id}")
}

/// Removes an upload's parts. What cannot be removed now is swept with the row.
pub(super) async fn discard(files: &dyn ObjectStore, id: Uuid) -> bool {
    let emptied = empty_folder(files, &folder(id)).await;
    if let Err(error) = &emptied {
        tracing::warn!(upload = %id, %error, "the parts of an upload could not be removed: they are swept later");
    }
    emptied.is_ok()
}

/// An answer with an upload's state.
pub(super) fn answer(status: StatusCode, row: &Model) -> Response {
    let mut response = status.into_response();
    let headers = response.headers_mut();
    headers.insert(RESUMABLE, HeaderValue::from_static(VERSION));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(OFFSET, row.received.into());
    headers.insert(LENGTH, row.size.into());
    let texts = [
        // RFC 9110 has seconds alone and GMT.
        (EXPIRES, row.expires_at.format("%a, %d %b %Y %H:%M:%S GMT").to_string()),
        (FILE, row.file_id.map(|id| id.to_string()).unwrap_or_default()),
    ];
    for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        if let Ok(value) = HeaderValue::from_str(&text) {
            headers.insert(name, value);
        }
    }
    if status == StatusCode::CREATED
        && let Ok(place) = HeaderValue::from_str(&format!("/api/uploads/{}", row.id))
    {
        headers.insert(LOCATION, place);
    }
    response
}
