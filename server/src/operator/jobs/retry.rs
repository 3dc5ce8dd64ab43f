//! `POST /operator/jobs/{id}/retry`

use axum::extract::State;
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::jobs::{entity as job, retry_dead_letter};
use crate::platform::store::{StoreResult, write_tx};

/// Retries a job from the dead-letter queue, with all its attempts.
///
/// 409 if it is not in the dead-letter queue any more.
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
    Err(if known { ErrorCode::JobNotAside } else { ErrorCode::NotFound }.into())
}

/// Returns a dead letter to its queue, with a record of the operator; false if it is not one.
pub async fn retry_as(state: &Platform, id: Uuid) -> StoreResult<bool> {
    let tx = write_tx(&state.db).await?;
    let sent = retry_dead_letter(&tx, id, state.clock.now()).await?;
    tx.commit().await?;
    Ok(sent)
}
