//! GET /uploaded-files/{id}

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::FileOwner;
use super::entity::{Column, Entity};
use super::show::view;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::Signed;
use crate::platform::store::find_in_account;
use crate::shipping::shipment::view::StoredFile;

/// Lists the files that were added to a shipment, in the order in which they were.
#[utoipa::path(get, path = "/uploaded-files/{id}", tag = "files", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "All of them", body = Data<Vec<StoredFile>>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Vec<StoredFile>>> {
    let owner = FileOwner::named(&state.db, &caller, id).await?;
    let (account_id, owner_id) = owner.key();
    let rows = find_in_account::<Entity>(account_id)
        .filter(Column::OwnerId.eq(owner_id))
        .filter(Column::SweepAt.is_null())
        .order_by_asc(Column::Id)
        .all(&state.db)
        .await?;
    Ok(Data(rows.into_iter().map(view).collect()))
}
