//! `DELETE /stores/{id}`, `DELETE /shopify/shops/{id}`, and what else ends a connection.

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;

use super::entity::{Column, Entity, ShopState};
use super::find::find_shop;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::OwnerFull;
use crate::platform::store::{Key, StoreResult, update_by_id, write_tx};

/// Disconnects a store: its token or its keys are erased, and its orders are no longer read. What came of them stays.
#[utoipa::path(delete, path = "/stores/{id}", tag = "stores", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn disconnect_store(state: State<Platform>, caller: OwnerFull, id: Path<Uuid>) -> ApiResult<Data<()>> {
    disconnect_shop(state, caller, id).await
}

/// The same as `DELETE /stores/{id}`.
#[utoipa::path(delete, path = "/shopify/shops/{id}", tag = "shopify", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn disconnect_shop(
    State(state): State<Platform>,
    caller: OwnerFull,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let shop = find_shop(&tx, &caller, id).await?;
    end(&tx, (shop.account_id, shop.id), "", now).await?;
    let params = [("shop", shop.domain.as_str())];
    record(&tx, &caller.user, Entry { act: Act::ShopDisconnected, subject_id: Some(id), params: &params }, now).await?;
    tx.commit().await?;
    Ok(Data(()))
}

/// Erases the token of a connected store. Returns whether it was connected.
pub(super) async fn end(
    db: &impl ConnectionTrait,
    (account_id, shop_id): Key,
    why: &str,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let ended = update_by_id::<Entity>((account_id, shop_id))
        .col_expr(Column::State, Expr::value(ShopState::Disconnected))
        .col_expr(Column::Token, Expr::value(None::<String>))
        .col_expr(Column::SyncFailure, Expr::value(why))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::State.eq(ShopState::Connected))
        .exec(db)
        .await?;
    Ok(ended.rows_affected == 1)
}
