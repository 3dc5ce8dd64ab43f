//! DELETE /uploads/{id}

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use sea_orm::EntityTrait;
use uuid::Uuid;

use super::Uploads;
use super::tus::{answer, discard, find, same_version};
use super::upload_entity::Entity;
use crate::platform::http::{ApiResult, ErrorCode, Path};
use crate::platform::session::Signed;
use crate::platform::store::write_tx;

/// Gives an upload up; what has arrived of it is removed. A file that it has become stays.
#[utoipa::path(delete, path = "/uploads/{id}", tag = "files", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("Tus-Resumable" = Option<String>, Header)),
    responses((status = 412), (status = 204, description = "Given up")))]
pub async fn end(
    State(state): State<Uploads>,
    caller: Signed,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let row = find(&state, &caller, id).await?;
    same_version(&headers)?;
    if !discard(&*state.files, row.id).await {
        return Err(ErrorCode::Busy.into());
    }
    let tx = write_tx(&state.db).await?;
    Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?;
    tx.commit().await?;
    Ok(answer(StatusCode::NO_CONTENT, &row))
}
