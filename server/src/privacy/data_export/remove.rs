//! `DELETE /account/exports/{id}`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::ask::find;
use super::entity::{Column, DataExportState, Entity};
use super::work::remove_file;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, Problem};
use crate::platform::session::Owner;
use crate::platform::store::{StoreError, write_tx};
use crate::platform::work::cancel;

/// Removes an export. One that is under way is given up: whoever writes it stops at its next step. The file of one that is
/// ready goes at once, before its time.
///
/// 409 where it became ready in this moment.
#[utoipa::path(delete, path = "/account/exports/{id}", tag = "account", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn remove_export(State(state): State<Platform>, caller: Owner, Path(id): Path<Uuid>) -> ApiResult<Data<()>> {
    let row = find(&state.db, &caller, id).await?;
    let act = match row.state {
        DataExportState::Queued | DataExportState::Running => Act::ExportCancelled,
        DataExportState::Ready | DataExportState::Failed | DataExportState::Expired => Act::ExportRemoved,
    };
    // The bytes go before the row that says where they are.
    if row.state == DataExportState::Ready && !remove_file(&state, &row).await {
        return Err(Problem::Busy.into());
    }
    let tx = write_tx(&state.db).await?;
    // The job's row first, as whoever writes the export does: in another order each would wait for the other.
    cancel(&tx, id, state.clock.now()).await?;
    // As it was looked at: a file that was stored meanwhile would be left behind.
    let gone = Entity::delete_many().filter(Column::Id.eq(id)).filter(as_it_was(row.state)).exec(&tx).await?;
    if gone.rows_affected == 0 {
        return Err(Problem::Conflict.into());
    }
    record(&tx, &caller.user, Entry { act, subject_id: Some(id), params: &[] }, state.clock.now()).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(()))
}

/// Waiting and being written are the same to whoever gives an export up.
fn as_it_was(state: DataExportState) -> sea_orm::sea_query::SimpleExpr {
    use DataExportState::{Queued, Running};
    match state {
        Queued | Running => Column::State.is_in([Queued, Running]),
        other => Column::State.eq(other),
    }
}
