//! POST /upload-images/{id}, /upload-packaging-images/{id} and /upload-proof-files/{id}

use axum::body::Bytes;
use axum::extract::multipart::Field;
use axum::extract::{Request, State};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::file::{FILE_BYTES_MAX, FILES_MAX, FileCheckInput, FileRole};

use super::entity::Model;
use super::show::view;
use super::store::{Incoming, no_room, refused, show, store};
use super::{FileOwner, Uploads};
use crate::platform::http::{ApiError, ApiResult, Data, Path, RequestLang, multipart};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::write_tx;
use crate::shipping::shipment::view::StoredFile;

/// Files, each a part with a file name; what the parts are called does not matter.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes a body that is read part by part")]
pub struct FilesForm {
    /// At most 12 files of at most 10 MB each.
    #[schema(value_type = Vec<String>, format = Binary)]
    files: Vec<Vec<u8>>,
}

/// Adds pictures of the goods: JPEG, PNG or WebP, which are re-encoded without their metadata.
///
/// All of them are added, or none: 422 says which one cannot be, and why.
#[utoipa::path(post, path = "/upload-images/{id}", tag = "files", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body(content = FilesForm, content_type = "multipart/form-data"),
    responses((status = 415), (status = 200, description = "The added files", body = Data<Vec<StoredFile>>)))]
pub async fn images(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Data<Vec<StoredFile>>> {
    add(&state, &caller, id, FileRole::ProductImage, request, lang).await
}

/// Adds pictures of how the goods are packed; otherwise as `POST /upload-images/{id}`.
#[utoipa::path(post, path = "/upload-packaging-images/{id}", tag = "files", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body(content = FilesForm, content_type = "multipart/form-data"),
    responses((status = 415), (status = 200, description = "The added files", body = Data<Vec<StoredFile>>)))]
pub async fn packaging_images(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Data<Vec<StoredFile>>> {
    add(&state, &caller, id, FileRole::PackagingImage, request, lang).await
}

/// Adds proof of value: pictures, or PDF files, which are kept as they are; otherwise as `POST /upload-images/{id}`.
#[utoipa::path(post, path = "/upload-proof-files/{id}", tag = "files", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body(content = FilesForm, content_type = "multipart/form-data"),
    responses((status = 415), (status = 200, description = "The added files", body = Data<Vec<StoredFile>>)))]
pub async fn proof_files(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Data<Vec<StoredFile>>> {
    add(&state, &caller, id, FileRole::ProofFile, request, lang).await
}

async fn add(
    state: &Uploads,
    caller: &Caller,
    id: Uuid,
    role: FileRole,
    request: Request,
    lang: Lang,
) -> ApiResult<Data<Vec<StoredFile>>> {
    let owner = FileOwner::named(&state.db, caller, id).await?;
    let mut form = multipart::open(request).await?;
    let mut rows: Vec<Model> = Vec::new();
    while let Some(field) = form.next_field().await.map_err(multipart::unread)? {
        let Some(name) = field.file_name().map(str::to_owned) else { continue };
        if rows.len() >= FILES_MAX as usize {
            return Err(no_room(role, lang));
        }
        let at = rows.len();
        rows.push(
            take_in(state, caller, (owner, role), (name, field), lang).await.map_err(|error| of_file(at, error))?,
        );
    }
    if rows.is_empty() {
        let nothing = FileCheckInput { role, ..FileCheckInput::default() };
        return Err(of_file(0, refused(&nothing, lang, &["size"])));
    }
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let tx = write_tx(&state.db).await?;
    show(&tx, owner, role, &ids, (state.clock.now(), lang)).await?;
    tx.commit().await?;
    Ok(Data(rows.into_iter().map(view).collect()))
}

/// Takes a part of a form in as a file, without showing it yet: who does not show it leaves it to the sweep.
///
/// # Errors
/// 422 when it is not what may be added, 503 when the file store does not answer.
pub async fn take_in(
    state: &Uploads,
    caller: &Caller,
    (owner, role): (FileOwner, FileRole),
    (name, field): (String, Field<'_>),
    lang: Lang,
) -> ApiResult<Model> {
    let bytes = read(field, role, lang).await?;
    store(state, caller, Incoming { owner, role, name, bytes, counted: 0 }, lang).await
}

/// The file's bytes; at most as many are held as a file may have.
pub(super) async fn read(mut field: Field<'_>, role: FileRole, lang: Lang) -> ApiResult<Bytes> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(multipart::unread)? {
        bytes.extend_from_slice(&chunk);
        let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if size > FILE_BYTES_MAX {
            let input = FileCheckInput { role, size, ..FileCheckInput::default() };
            return Err(refused(&input, lang, &["size"]));
        }
    }
    Ok(bytes.into())
}

/// The same refusal, saying which of the files it is about.
pub fn of_file(at: usize, mut error: ApiError) -> ApiError {
    for violation in &mut error.violations {
        violation.path = format!("files[{at}]");
    }
    error
}
