//! `DELETE /account/exports/{id}`

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;

use super::ask::find;
use super::entity::{Column, DataExportState, Entity};
use super::work::remove_file;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::jobs::cancel_job;
use crate::platform::session::Owner;
use crate::platform::store::{delete_in_account, write_tx};

/// Deletes an export. One in progress is cancelled: its writer stops at the next step. The file of a finished one is
/// deleted at once.
///
/// 409 if it became ready at this moment.
#[utoipa::path(delete, path = "/account/exports/{id}", tag = "account", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn remove_export(State(state): State<Platform>, caller: Owner, Path(id): Path<Uuid>) -> ApiResult<Data<()>> {
    let row = find(&state.db, &caller, id).await?;
    let act = match row.state {
        DataExportState::Queued | DataExportState::Running => Act::ExportCancelled,
        DataExportState::Ready | DataExportState::Failed | DataExportState::Expired => Act::ExportRemoved,
    };
    // The bytes go before the row that locates them.
    if row.state == DataExportState::Ready && !remove_file(&state, &row).await {
        return Err(ErrorCode::Busy.into());
    }
    let tx = write_tx(&state.db).await?;
    // The job's row first, in the same order as the export's writer: otherwise each would wait for the other.
    cancel_job(&tx, id, state.clock.now()).await?;
    // Only in the state that was read: a file stored in the meantime would be left behind.
    let of_account = delete_in_account::<Entity>(row.account_id);
    let gone = of_account.filter(Column::Id.eq(id)).filter(as_it_was(row.state)).exec(&tx).await?;
    if gone.rows_affected == 0 {
        return Err(ErrorCode::Conflict.into());
    }
    record(&tx, &caller.user, Entry { act, subject_id: Some(id), params: &[] }, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(()))
}

/// For someone cancelling an export, waiting and being written are the same.
fn as_it_was(state: DataExportState) -> sea_orm::sea_query::SimpleExpr {
    use DataExportState::{Queued, Running};
    match state {
        Queued | Running => Column::State.is_in([Queued, Running]),
        other => Column::State.eq(other),
    }
}
