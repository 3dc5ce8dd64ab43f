//! HEAD and PATCH /uploads/{id}

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures::TryStreamExt;
use object_store::path::Path as FilePath;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::violation::params;

use super::store::{Incoming, show, storage_error, store};
use super::tus::{WAITS, answer, discard, find, folder, number, same_version};
use super::upload_entity::{ActiveModel, Column, Entity, Model, Part};
use super::{FileOwner, Uploads};
use crate::platform::files::unread;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, Path, RequestLang};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::{Document, update_by_id, write_tx};

/// What is gathered before it is stored: as much is sent again at most where the network breaks off.
const PART_BYTES: usize = 1_000_000;

/// Most parts of an upload: a network that breaks off more often than this is none.
const PARTS_MAX: usize = 1_000;

const BODY_TYPE: &str = "application/offset+octet-stream";

/// Says how much of an upload has arrived; once all has, `Upload-File-Id` names the file that it became.
#[utoipa::path(head, path = "/uploads/{id}", tag = "files", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("Tus-Resumable" = Option<String>, Header)),
    responses((status = 412), (status = 200, description = "Where it stands")))]
pub async fn head(
    State(state): State<Uploads>,
    caller: Signed,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let row = find(&state, &caller, id).await?;
    same_version(&headers)?;
    Ok(answer(StatusCode::OK, &row))
}

/// Takes the next bytes of an upload, from `Upload-Offset` on. What has arrived when the network breaks off is kept.
///
/// With the last of them the file is checked and added: 422 says why it cannot be, and the upload is over.
#[utoipa::path(patch, path = "/uploads/{id}", tag = "files", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("Tus-Resumable" = Option<String>, Header), ("Upload-Offset" = Option<String>, Header)),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses((status = 412), (status = 415), (status = 204, description = "Taken")))]
pub async fn patch(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Response> {
    let mut row = find(&state, &caller, id).await?;
    let headers = request.headers();
    same_version(headers)?;
    if headers.get(CONTENT_TYPE).is_none_or(|given| given != BODY_TYPE) {
        return Err(ApiError::from(ErrorCode::FileMediaType).with_params(params([("type", BODY_TYPE.to_owned())])));
    }
    if number(headers, "Upload-Offset")? != row.received {
        return Err(ErrorCode::UploadOffset.into());
    }
    let mut body = request.into_body().into_data_stream();
    let mut gathered: Vec<u8> = Vec::new();
    loop {
        match body.try_next().await {
            Ok(Some(bytes)) => gathered.extend_from_slice(&bytes),
            Ok(None) => break,
            Err(error) => {
                tracing::info!(upload = %id, %error, "an upload broke off: what has arrived is kept");
                take(&state, row, gathered).await?;
                return Err(ErrorCode::Slow.into());
            }
        }
        if missing(&row) < gathered.len() as u64 {
            return Err(ErrorCode::TooLarge.into());
        }
        // The last part is stored with the file that it completes.
        if gathered.len() >= PART_BYTES && missing(&row) > gathered.len() as u64 {
            row = take(&state, row, std::mem::take(&mut gathered)).await?;
        }
    }
    let row = match missing(&row) == gathered.len() as u64 && row.file_id.is_none() {
        true => finish(&state, &caller, row, gathered, lang).await?,
        false => take(&state, row, gathered).await?,
    };
    Ok(answer(StatusCode::NO_CONTENT, &row))
}

/// Bytes that have not arrived.
fn missing(row: &Model) -> u64 {
    u64::try_from(row.size - row.received).unwrap_or_default()
}

/// Stores what has arrived, unless another request has stored the same place first.
async fn take(state: &Uploads, row: Model, bytes: Vec<u8>) -> ApiResult<Model> {
    if bytes.is_empty() {
        return Ok(row);
    }
    let mut parts = row.parts.read()?;
    if parts.len() >= PARTS_MAX {
        return Err(ErrorCode::TooLarge.into());
    }
    // Each attempt has its own key, so that two that overlap do not write into each other.
    let key = format!("{}/{}-{}", folder(row.id), row.received, Uuid::now_v7());
    let received = row.received + i64::try_from(bytes.len()).unwrap_or_default();
    state.files.put(&FilePath::from(key.clone()), PutPayload::from(bytes)).await.map_err(storage_error)?;
    parts.push(Part { key });
    let expires_at = state.clock.now() + WAITS;
    let parts = Document::of(&parts)?;
    let change = ActiveModel {
        received: Set(received),
        parts: Set(parts.clone()),
        expires_at: Set(expires_at),
        ..Default::default()
    };
    let tx = write_tx(&state.db).await?;
    write(&tx, &row, change).await?;
    tx.commit().await?;
    Ok(Model { received, parts, expires_at, ..row })
}

/// Writes over an upload as it was read.
async fn write(tx: &impl ConnectionTrait, row: &Model, change: ActiveModel) -> ApiResult<()> {
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(change)
        .filter(Column::Received.eq(row.received))
        .filter(Column::FileId.is_null())
        .exec(tx)
        .await?;
    if written.rows_affected == 1 { Ok(()) } else { Err(ErrorCode::UploadOffset.into()) }
}

/// Adds the file that is complete with these bytes. The upload says so in the same transaction in which the file shows:
/// until then the last part can be sent again.
async fn finish(state: &Uploads, caller: &Caller, row: Model, last: Vec<u8>, lang: Lang) -> ApiResult<Model> {
    let mut whole = Vec::with_capacity(usize::try_from(row.size).unwrap_or_default());
    for part in row.parts.read()? {
        let part = state.files.get(&FilePath::from(part.key)).await.map_err(unread)?;
        whole.extend_from_slice(&part.bytes().await.map_err(unread)?);
    }
    whole.extend_from_slice(&last);
    let owner = FileOwner::of(row.owner_kind, (row.account_id, row.owner_id));
    let role = row.role.0;
    let counted = u64::try_from(row.size).unwrap_or_default();
    let file = Incoming { owner, role, name: row.name.clone(), bytes: Bytes::from(whole), counted };
    match add(state, caller, &row, file, lang).await {
        Ok(file_id) => {
            discard(&*state.files, row.id).await;
            Ok(Model { received: row.size, file_id: Some(file_id), ..row })
        }
        Err(error) => {
            if error.code == ErrorCode::Invalid && discard(&*state.files, row.id).await {
                let tx = write_tx(&state.db).await?;
                Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?;
                tx.commit().await?;
            }
            Err(error)
        }
    }
}

async fn add(state: &Uploads, caller: &Caller, row: &Model, file: Incoming, lang: Lang) -> ApiResult<Uuid> {
    let (owner, role) = (file.owner, file.role);
    let file = store(state, caller, file, lang).await?;
    let now = state.clock.now();
    let done = ActiveModel {
        received: Set(row.size),
        parts: Set(Document::of(&Vec::new())?),
        file_id: Set(Some(file.id)),
        expires_at: Set(now + WAITS),
        ..Default::default()
    };
    let tx = write_tx(&state.db).await?;
    write(&tx, row, done).await?;
    show(&tx, owner, role, &[file.id], (now, lang)).await?;
    tx.commit().await?;
    Ok(file.id)
}
