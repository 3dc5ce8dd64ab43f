//! GET /files/{id}

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use garde::Validate;
use object_store::path::Path as FilePath;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::image::{WIDTHS, is_served};
use waybill_core::violation::Form;

use super::entity::{Column, Entity, Model};
use super::store::{folder, kept_at};
use super::{FileOwner, Uploads};
use crate::platform::files::unread;
use crate::platform::http::{ApiResult, ErrorCode, Path, Query};
use crate::platform::session::{Caller, SignedFile};

/// `?width=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct WidthQuery {
    /// The width of an image: 640, 750, 828, 1080, 1200, 1920, 2048 or 3840, or a thumbnail's 16, 32, 48, 64, 96, 128,
    /// 256 or 384. The widest if missing; a smaller image keeps its own.
    #[garde(custom(is_served))]
    pub width: Option<u32>,
}

/// Shows an uploaded image at a width, or downloads a document.
///
/// Images are JPEG that we encoded ourselves. A document is as it was sent: it is only ever downloaded, never shown in
/// place.
#[utoipa::path(get, path = "/files/{id}", tag = "files", security(("bearer" = [])),
    params(("id" = Uuid, Path), WidthQuery, ("If-None-Match" = Option<String>, Header)),
    responses((status = 401), (status = 403), (status = 422), (status = 304, description = "As it was"),
        (status = 200, description = "The file", body = Vec<u8>, content(
            (Vec<u8> = "image/jpeg"), (Vec<u8> = "application/pdf")))))]
pub async fn read(
    State(state): State<Uploads>,
    caller: SignedFile,
    Path(id): Path<Uuid>,
    Query(WidthQuery { width }): Query<WidthQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let row = find(&state, &caller, id).await?;
    answer(&state, &row, width, &headers).await
}

/// A file as it is served: an image at a width, a document to be downloaded.
///
/// # Errors
/// 503 when the file store does not answer.
pub async fn answer(state: &Uploads, row: &Model, width: Option<u32>, headers: &HeaderMap) -> ApiResult<Response> {
    let is_image = row.width.is_some();
    let width = width.or_else(|| WIDTHS.iter().copied().max()).filter(|_| is_image);
    let tag = format!("\"{}-{}\"", &row.sha256, width.unwrap_or_default());
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, guards(row, &tag)).into_response());
    }
    let bytes = match width {
        Some(width) => image(state, row, width).await?,
        None => bytes(state, &kept_at(row)).await?,
    };
    Ok((guards(row, &tag), Body::from(bytes)).into_response())
}

/// A file of the caller's.
pub(super) async fn find(state: &Uploads, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    let row = Entity::find_by_id((caller.account.id, id))
        .filter(Column::SweepAt.is_null())
        .one(&state.db)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    FileOwner::of(row.owner_kind, (row.account_id, row.owner_id)).seen_by(&state.db, caller).await?;
    Ok(row)
}

/// The image at a width, made once and stored next to its original.
async fn image(state: &Uploads, row: &Model, width: u32) -> ApiResult<Bytes> {
    let place = FilePath::from(format!("{}/{width}.jpg", folder(row)));
    match state.files.get(&place).await {
        Ok(found) => return found.bytes().await.map_err(unread),
        Err(object_store::Error::NotFound { .. }) => {}
        Err(error) => return Err(unread(error)),
    }
    let kept = bytes(state, &kept_at(row)).await?;
    let made = Bytes::from(state.images.at_width(kept, width).await?);
    if let Err(error) = state.files.put(&place, PutPayload::from(made.clone())).await {
        tracing::warn!(%error, "an image was made and could not be kept: it is made again when it is asked for");
    }
    Ok(made)
}

async fn bytes(state: &Uploads, place: &FilePath) -> ApiResult<Bytes> {
    state.files.get(place).await.map_err(unread)?.bytes().await.map_err(unread)
}

/// What keeps a file from being more than a file: nothing in it runs, loads or is framed, and browsers take the type that
/// is named (`nosniff` is set on every answer). Each use asks again, so that what was removed is gone everywhere.
fn guards(row: &Model, tag: &str) -> [(HeaderName, HeaderValue); 5] {
    let is_image = row.width.is_some();
    let name: String = row.name.chars().map(|letter| if is_plain(letter) { letter } else { '_' }).collect();
    let kind = if is_image { "inline" } else { "attachment" };
    let disposition = format!("{kind}; filename=\"{name}\"; filename*=UTF-8''{}", encoded(&row.name));
    let text = |text: &str, otherwise| HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(otherwise));
    [
        (CONTENT_TYPE, HeaderValue::from_static(if is_image { "image/jpeg" } else { "application/pdf" })),
        (CONTENT_DISPOSITION, text(&disposition, "attachment")),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox")),
        (CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        (ETAG, text(tag, "\"\"")),
    ]
}

fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || ".-_ ".contains(letter)
}

/// A name as RFC 8187 has it.
fn encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    name.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
