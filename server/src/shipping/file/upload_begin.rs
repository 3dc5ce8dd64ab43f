//! POST /uploads

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::file::{FILE_BYTES_MAX, FILES_MAX, FileCheckInput, FileRole};
use waybill_core::wire::Word;

use super::store::{count, no_room, refused};
use super::tus::{WAITS, answer, lacks, metadata, number, same_version};
use super::upload_entity::{ActiveModel, Column, Entity};
use super::usage::take_room;
use super::{FileOwner, Uploads};
use crate::platform::http::{ApiError, ApiResult, ErrorCode, RequestLang, TEXT_MAX};
use crate::platform::session::Signed;
use crate::platform::store::{Document, find_in_account, write_tx};

/// Most uploads of an account that are not finished.
const UNFINISHED_MAX: u64 = 100;

/// Begins a resumable upload, by version 1.0.0 of the tus protocol (core, creation, expiration, termination).
///
/// `Upload-Length` says how many bytes it will have. `Upload-Metadata` has, each in base64, `owner` (a shipment's id),
/// `role` (`product_image`, `packaging_image` or `proof_file`) and `filename`. `Location` says where the bytes go.
#[utoipa::path(post, path = "/uploads", tag = "files", security(("bearer" = [])),
    params(("Tus-Resumable" = Option<String>, Header), ("Upload-Length" = Option<String>, Header),
        ("Upload-Metadata" = Option<String>, Header)),
    responses((status = 400), (status = 404), (status = 412), (status = 413), (status = 422),
        (status = 201, description = "Begun")))]
pub async fn begin(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
) -> ApiResult<Response> {
    same_version(&headers)?;
    let size = number(&headers, "Upload-Length")?;
    let wanted = |key| metadata(&headers, key).ok_or_else(|| lacks("Upload-Metadata (owner, role, filename)"));
    let role = FileRole::named(&wanted("role")?).filter(|role| !role.is_of_claims());
    let role = role.ok_or_else(|| lacks("Upload-Metadata (role)"))?;
    let id = Uuid::parse_str(&wanted("owner")?).map_err(|_| ErrorCode::NotFound)?;
    let owner = FileOwner::named(&state.db, &caller, id).await?;
    let bytes = u64::try_from(size).unwrap_or_default();
    if bytes == 0 || bytes > FILE_BYTES_MAX {
        let input = FileCheckInput { role, size: bytes, ..FileCheckInput::default() };
        let refused = refused(&input, lang, &["size"]);
        let code = if bytes == 0 { ErrorCode::Invalid } else { ErrorCode::TooLarge };
        return Err(ApiError { code, ..refused });
    }
    if count(&state.db, owner, role).await? >= u64::from(FILES_MAX) {
        return Err(no_room(role, lang));
    }
    let now = state.clock.now();
    let unfinished = find_in_account::<Entity>(caller.account.id).filter(Column::FileId.is_null());
    if unfinished.count(&state.db).await? >= UNFINISHED_MAX {
        return Err(ApiError::too_many(60));
    }
    let name: String = wanted("filename")?.chars().take(TEXT_MAX).filter(|letter| *letter != '\0').collect();
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        owner_kind: Set(owner.kind()),
        owner_id: Set(owner.key().1),
        role: Set(role.into()),
        name: Set(name),
        size: Set(size),
        received: Set(0),
        parts: Set(Document::of(&Vec::new())?),
        file_id: Set(None),
        expires_at: Set(now + WAITS),
        created_at: Set(now),
    };
    let tx = write_tx(&state.db).await?;
    take_room(&tx, &state, &caller, bytes, lang).await?;
    let row = row.insert(&tx).await?;
    tx.commit().await?;
    Ok(answer(StatusCode::CREATED, &row))
}
