//! `GET /operator/disputes`

use axum::extract::State;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::OperatorDisputeRow;
use crate::operator::audit::{BeforeQuery, CursorQuery, PAGE};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Query, RequestLang};
use crate::platform::store::StoreResult;
use crate::shipping::purchase::dispute::entity::{Column, Entity, Model};
use crate::shipping::purchase::dispute::find_dispute;

/// Disputes of every account: open ones first by their deadline, then the others, the last to be closed first.
#[utoipa::path(get, path = "/operator/disputes", tag = "operator", security(("operator" = [])), params(CursorQuery),
    responses((status = 200, body = List<OperatorDisputeRow>)))]
pub async fn list_disputes(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Query(CursorQuery { before }): Query<CursorQuery>,
) -> ApiResult<List<OperatorDisputeRow>> {
    let mut rows = Entity::find().filter(state.data.rows(&state.db, Column::AccountId));
    if let Some(last) = before {
        let last = find_dispute(&state.db, last).await?;
        // A cursor that names nothing begins the list again.
        let (order, id) = last.map_or((i64::MIN, Uuid::nil()), |last| (last.list_order, last.id));
        let same = Condition::all().add(Column::ListOrder.eq(order)).add(Column::Id.gt(id));
        rows = rows
            .filter(Column::ListOrder.gte(order))
            .filter(Condition::any().add(Column::ListOrder.gt(order)).add(same));
    }
    let rows = rows.order_by_asc(Column::ListOrder).order_by_asc(Column::Id).limit(PAGE + 1).all(&state.db).await?;
    Ok(BeforeQuery::page(rows, |row| row.id, |row| OperatorDisputeRow::new(&row, lang)))
}

/// Disputes that wait for a response, at most so many.
pub async fn open_disputes(state: &Platform, at_most: u64) -> StoreResult<Vec<Model>> {
    let open = Entity::find().filter(Column::ClosedAt.is_null()).filter(state.data.rows(&state.db, Column::AccountId));
    let open = open.order_by_asc(Column::DueBy).limit(at_most).all(&state.db).await?;
    Ok(open.into_iter().filter(|row| row.status.needs_response()).collect())
}
