//! DELETE /address-books/bulk-upload/{import_id}

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::entity;
use super::view::ImportUndone;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::search;
use crate::platform::session::Signed;
use crate::platform::store::{delete_in_account, unindexed, write_tx};
use crate::shipping::address_book::entity as address;

/// Addresses that leave the book in one transaction, so that others can write meanwhile.
const SLICE: u64 = 500;

/// Undoes an import: its addresses leave the book, except those that were changed since. A repeated call continues
/// where the last one broke off.
#[utoipa::path(delete, path = "/address-books/bulk-upload/{import_id}", tag = "address book",
    security(("bearer" = [])), params(("import_id" = Uuid, Path)),
    responses((status = 200, description = "How many left, and how many stay", body = Data<ImportUndone>)))]
pub async fn undo(
    State(state): State<Platform>,
    caller: Signed,
    Path(import_id): Path<Uuid>,
) -> ApiResult<Data<ImportUndone>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let import = entity::Entity::find_by_id((caller.account.id, import_id))
        .lock_exclusive()
        .one(&tx)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    if import.undone_at.is_none() {
        // First of all: no further rows join it.
        let mut undone = import.clone().into_active_model();
        undone.undone_at = Set(Some(now));
        undone.update(&tx).await?;
        let entry = Entry { act: Act::AddressImportUndone, subject_id: Some(import.id), params: &[] };
        record(&tx, &caller.user, entry, now).await?;
    }
    tx.commit().await?;

    let is_own = || unindexed(&state.db, address::Column::AccountId).eq(caller.account.id);
    let of_import = || address::Entity::find().filter(address::Column::ImportId.eq(import_id)).filter(is_own());
    let unchanged =
        || of_import().filter(Expr::col(address::Column::UpdatedAt).eq(Expr::col(address::Column::CreatedAt)));
    let mut removed = 0;
    loop {
        let tx = write_tx(&state.db).await?;
        let ids: Vec<Uuid> = unchanged()
            .select_only()
            .column(address::Column::Id)
            .order_by_asc(address::Column::Id)
            .limit(SLICE)
            // Locked, so that they do not change before their deletion.
            .lock_exclusive()
            .into_tuple()
            .all(&tx)
            .await?;
        if ids.is_empty() {
            break;
        }
        search::remove_all(&tx, caller.account.id, &ids).await?;
        let of_account = delete_in_account::<address::Entity>(caller.account.id);
        let gone = of_account.filter(address::Column::Id.is_in(ids)).exec(&tx).await?;
        tx.commit().await?;
        removed += gone.rows_affected;
    }
    let kept = of_import().count(&state.db).await?;
    let count = |rows: u64| u32::try_from(rows).unwrap_or(u32::MAX);
    Ok(Data(ImportUndone { removed: count(removed), kept: count(kept) }))
}
