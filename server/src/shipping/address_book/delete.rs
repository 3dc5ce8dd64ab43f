//! DELETE /address-books/{id}

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{entity, owned_by};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::search;
use crate::platform::session::Signed;
use crate::platform::store::write_tx;

/// Removes an address from the book. Shipments that used it keep their own copy.
#[utoipa::path(delete, path = "/address-books/{id}", tag = "address book",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "Deleted")))]
pub async fn delete(State(state): State<Platform>, caller: Signed, Path(id): Path<Uuid>) -> ApiResult<Data<()>> {
    let tx = write_tx(&state.db).await?;
    let row = owned_by(&caller).filter(entity::Column::Id.eq(id)).one(&tx).await?.ok_or(ErrorCode::NotFound)?;
    if entity::Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?.rows_affected == 0 {
        return Err(ErrorCode::NotFound.into());
    }
    search::remove(&tx, (row.account_id, row.id)).await?;
    let entry = Entry { act: Act::AddressDeleted, subject_id: Some(row.id), params: &[] };
    record(&tx, &caller.user, entry, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(()))
}
