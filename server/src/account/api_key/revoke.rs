//! `DELETE /api-keys/{id}`

use axum::extract::State;
use sea_orm::EntityTrait;
use uuid::Uuid;

use super::find::find_key;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::Signed;
use crate::platform::session::key_entity::Entity;
use crate::platform::store::write_tx;

/// Revokes a key: its next call is refused.
#[utoipa::path(delete, path = "/api-keys/{id}", tag = "keys", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn revoke_key(State(state): State<Platform>, caller: Signed, Path(id): Path<Uuid>) -> ApiResult<Data<()>> {
    let tx = write_tx(&state.db).await?;
    let row = find_key(&tx, &caller, id).await?;
    Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?;
    let entry = Entry { act: Act::KeyRevoked, subject_id: Some(row.id), params: &[("name", &row.name)] };
    record(&tx, &caller.user, entry, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(()))
}
