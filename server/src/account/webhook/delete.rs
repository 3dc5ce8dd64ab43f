//! `DELETE /webhook-endpoints/{id}`

use axum::extract::State;
use sea_orm::EntityTrait;
use uuid::Uuid;

use super::endpoint_entity::Entity;
use super::find::find_endpoint;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::Owner;
use crate::platform::store::write_tx;

/// Deletes an endpoint with what was on its way to it.
#[utoipa::path(delete, path = "/webhook-endpoints/{id}", tag = "webhooks", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn delete_endpoint(
    State(state): State<Platform>,
    caller: Owner,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let tx = write_tx(&state.db).await?;
    let row = find_endpoint(&tx, &caller, id).await?;
    Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?;
    let entry = Entry { act: Act::WebhookDeleted, subject_id: Some(row.id), params: &[("url", &row.url)] };
    record(&tx, &caller.user, entry, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(()))
}
