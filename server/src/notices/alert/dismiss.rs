//! `DELETE /alerts/{id}`

use axum::extract::State;
use sea_orm::EntityTrait;
use uuid::Uuid;

use super::AlertState;
use super::entity::{AlertKind, Entity};
use super::store::{find, mark};
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::Signed;

/// Dismisses an alert for the caller alone; a reminder of theirs is deleted.
#[utoipa::path(delete, path = "/alerts/{id}", tag = "alerts", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn dismiss_alert(
    State(state): State<AlertState>,
    caller: Signed,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let row = find(&state, &caller, id).await?;
    if row.kind == AlertKind::Reminder {
        Entity::delete_by_id(row.id).exec(&state.db).await?;
    } else {
        mark(&state.db, row.id, (caller.account.id, caller.user.id), state.clock.now(), true).await?;
    }
    Ok(Data(()))
}
