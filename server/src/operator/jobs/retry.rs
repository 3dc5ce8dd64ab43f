//! `POST /operator/jobs/{id}/retry`

use axum::extract::State;
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, Problem};
use crate::platform::store::{StoreError, StoreResult, write_tx};
use crate::platform::work::{entity as job, send_back};

/// Tries a job that was set aside again, from the beginning.
///
/// 409 if it is not set aside any more.
#[utoipa::path(post, path = "/operator/jobs/{id}/retry", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn retry_job(
    State(state): State<Platform>,
    _operator: Operator,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    if retry_as(&state, id).await? {
        return Ok(Data(()));
    }
    let known = job::Entity::find_by_id(id).one(&state.db).await?.is_some();
    Err(if known { Problem::JobNotAside } else { Problem::NotFound }.into())
}

/// Sends a job back; false if it was not set aside. For the desk and the shell, after each has recorded who does it.
///
/// # Errors
/// When the database refuses.
pub async fn retry_as(state: &Platform, id: Uuid) -> StoreResult<bool> {
    let tx = write_tx(&state.db).await?;
    let sent = send_back(&tx, id, state.clock.now()).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(sent)
}
