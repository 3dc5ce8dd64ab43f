//! POST /claims/{id}/documents

use axum::extract::{Request, State};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::file::FileRole;

use super::form;
use super::show::show_claim;
use super::step::answer;
use super::view::Claim;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::write_tx;
use crate::shipping::file::{FileOwner, Uploads, show_files};
use crate::shipping::insurance::find_claim;

/// Evidence for a claim.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes a body that is read part by part")]
pub struct ClaimDocumentsForm {
    /// `true` says that everything the desk asked for is there: the review goes on.
    done: Option<bool>,
    /// Files, each under the name of what it shows, as in `POST /shipments/{id}/claim`.
    #[schema(value_type = Vec<String>, format = Binary)]
    proof_file: Vec<Vec<u8>>,
}

/// Adds evidence to a claim that is not decided: all of the files, or none. 12 files are the most of a claim.
///
/// 422 says which file cannot be added, and why. 409 once the claim is decided.
#[utoipa::path(post, path = "/claims/{id}/documents", tag = "claims", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body(content = ClaimDocumentsForm, content_type = "multipart/form-data"),
    responses((status = 409), (status = 415), (status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn add(
    State(state): State<Uploads>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    request: Request,
) -> ApiResult<Data<Claim>> {
    let row = find_claim(&state.db, &caller, id).await?;
    if row.status.is_decided() {
        return Err(ErrorCode::ClaimDecided.into());
    }
    let owner = FileOwner::Claim((row.account_id, row.id));
    let sent = form::read(&state, &caller, owner, request, lang).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    if !sent.files.is_empty() {
        show_files(&tx, owner, FileRole::OtherDocument, &sent.files, (now, lang)).await?;
    }
    // Read again, now that the claim is held.
    let row = find_claim(&tx, &caller, id).await?;
    if row.status.is_decided() {
        return Err(ErrorCode::ClaimDecided.into());
    }
    let row = if sent.done { answer(&tx, &caller, row, now).await? } else { row };
    tx.commit().await?;
    Ok(Data(show_claim(&state, row, lang).await?))
}
