//! `GET /account/exports/{id}/download` and `GET /account/export`

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::Response;
use futures::stream;
use object_store::ObjectStoreExt;
use object_store::path::Path as FilePath;
use tokio::sync::mpsc;
use uuid::Uuid;

use super::ask::{EXPORT_PER_ACCOUNT, find};
use super::entity::DataExportState;
use super::produce::produce;
use super::progress::Progress;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::files::unread;
use crate::platform::http::{ApiResult, ErrorCode, Path, download};
use crate::platform::limit::hit;
use crate::platform::session::OwnerFile;

/// Downloads an export. 409 until it is ready, 410 once it has expired.
#[utoipa::path(get, path = "/account/exports/{id}/download", tag = "account", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 409), (status = 410), (status = 200, description = "The zip file", content_type = "application/zip", body = Vec<u8>)))]
pub async fn download_export(
    State(state): State<Platform>,
    caller: OwnerFile,
    Path(id): Path<Uuid>,
) -> ApiResult<Response> {
    let row = find(&state.db, &caller, id).await?;
    match row.state {
        DataExportState::Ready if row.expires_at.is_some_and(|end| end > state.clock.now()) => {}
        DataExportState::Ready | DataExportState::Expired => return Err(ErrorCode::ExportExpired.into()),
        DataExportState::Queued | DataExportState::Running | DataExportState::Failed => {
            return Err(ErrorCode::ExportPending.into());
        }
    }
    let stored = state.files.get(&FilePath::from(row.storage_key)).await.map_err(unread)?;
    Ok(zip_answer(Body::from_stream(stored.into_stream())))
}

/// Everything the account holds, as a zip file sent while it is being gathered. `POST /account/exports` gathers it
/// first and keeps it for a while.
#[utoipa::path(get, path = "/account/export", tag = "account", security(("bearer" = [])),
    responses((status = 409), (status = 410), (status = 200, description = "The zip file", content_type = "application/zip", body = Vec<u8>)))]
pub async fn stream_export(State(state): State<Platform>, caller: OwnerFile) -> ApiResult<Response> {
    let account_id = caller.account.id;
    hit(&state, EXPORT_PER_ACCOUNT, &account_id.to_string()).await?;
    let entry = Entry { act: Act::DataExported, subject_id: None, params: &[] };
    record(&state.db, &caller.user, entry, state.clock.now()).await?;
    let (parts, coming) = mpsc::channel::<std::io::Result<Bytes>>(4);
    tokio::spawn(async move {
        if let Err(error) = produce(&state, account_id, parts.clone(), &mut Progress::unseen()).await {
            tracing::warn!(account = %account_id, %error, "an export broke off");
            // The answer breaks off, so that nobody mistakes half of it for the whole.
            let _ = parts.send(Err(std::io::Error::other("the export broke off"))).await;
        }
    });
    let parts = stream::unfold(coming, |mut coming| async move { coming.recv().await.map(|part| (part, coming)) });
    Ok(zip_answer(Body::from_stream(parts)))
}

fn zip_answer(body: Body) -> Response {
    download(body, "application/zip", "waybill-export.zip")
}
