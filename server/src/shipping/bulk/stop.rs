//! POST /bulk-runs/{id}/stop

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::entity::{self, BulkRunState};
use super::failure::RowFailure;
use super::news::publish_end;
use super::row_entity::{self, BulkRowState};
use super::show::show_run;
use super::store::{find, find_locked};
use super::view::BulkRun;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Full;
use crate::platform::store::{Document, Key, StoreResult, update_by_id, update_in_account, write_tx};

/// Stops pricing or buying: the rows under way are finished, no other is begun, and what was ordered and not begun is
/// not ordered any more. Repeating it is harmless.
#[utoipa::path(post, path = "/bulk-runs/{id}/stop", tag = "bulk", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The list", body = Data<BulkRun>)))]
pub async fn stop(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<BulkRun>> {
    let tx = write_tx(&state.db).await?;
    let run = find_locked(&tx, &caller, id).await?;
    if matches!(run.state, BulkRunState::Pricing | BulkRunState::Buying) {
        stop_run(&tx, (run.account_id, run.id), None, state.clock.now()).await?;
    }
    tx.commit().await?;
    let run = find(&state.db, &caller, id).await?;
    Ok(Data(show_run(&state, &run, lang).await?))
}

/// Marks a list as stopped; what was ordered and not begun has its price again.
pub async fn stop_run(
    db: &impl ConnectionTrait,
    (account_id, run_id): Key,
    because: Option<RowFailure>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let run = entity::Entity::find_by_id((account_id, run_id)).one(db).await?;
    let was_buying = run.is_some_and(|run| run.state == BulkRunState::Buying);
    let because = because.and_then(|failure| Document::of(&failure).ok()).map(|failure| failure.to_json());
    update_by_id::<entity::Entity>((account_id, run_id))
        .col_expr(entity::Column::State, Expr::value(BulkRunState::Stopped))
        .col_expr(entity::Column::JobId, Expr::value(None::<Uuid>))
        .col_expr(entity::Column::StoppedBy, Expr::value(because))
        .col_expr(entity::Column::UpdatedAt, Expr::value(now))
        .exec(db)
        .await?;
    let priced = row_entity::Column::RateId;
    for (state, has_price) in [(BulkRowState::Priced, priced.is_not_null()), (BulkRowState::Waiting, priced.is_null())]
    {
        update_in_account::<row_entity::Entity>(account_id)
            .col_expr(row_entity::Column::State, Expr::value(state))
            .col_expr(row_entity::Column::Approved, Expr::value(None::<i64>))
            .col_expr(row_entity::Column::UpdatedAt, Expr::value(now))
            .filter(row_entity::Column::RunId.eq(run_id))
            .filter(row_entity::Column::State.eq(BulkRowState::Ordered))
            .filter(has_price)
            .exec(db)
            .await?;
    }
    if was_buying {
        publish_end(db, (account_id, run_id), true, now).await?;
    }
    Ok(())
}
