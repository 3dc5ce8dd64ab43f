//! DELETE /files/{id}

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;

use super::entity::{ActiveModel, Column, Entity};
use super::read::find;
use super::store::REMOVED;
use super::{FileOwner, Uploads};
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::Signed;
use crate::platform::store::{update_in_account, write_tx};

/// Removes an uploaded file. 409 with the shipment's state once it is being bought: cover rests on its images.
#[utoipa::path(delete, path = "/files/{id}", tag = "files", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "Removed")))]
pub async fn remove(State(state): State<Uploads>, caller: Signed, Path(id): Path<Uuid>) -> ApiResult<Data<()>> {
    let row = find(&state, &caller, id).await?;
    let owner = FileOwner::of(row.owner_kind, (row.account_id, row.owner_id));
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    owner.hold(&tx, now).await?;
    owner.lets_go(&tx).await?;
    let removed = ActiveModel { sweep_at: Set(Some(now + REMOVED)), ..Default::default() };
    let of_account = update_in_account::<Entity>(row.account_id).set(removed);
    let shown = of_account.filter(Column::Id.eq(id)).filter(Column::SweepAt.is_null());
    shown.exec(&tx).await?;
    tx.commit().await?;
    Ok(Data(()))
}
