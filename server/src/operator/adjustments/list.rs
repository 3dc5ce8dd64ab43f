//! `GET /operator/adjustments`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::adjustment::AdjustmentStatus;

use super::OperatorAdjustment;
use crate::operator::audit::{BeforeQuery, CursorQuery, PAGE};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Query, RequestLang};
use crate::platform::store::Stored;
use crate::shipping::adjustment::entity::{Column, Entity};

/// Adjustments of every account that senders are charged and dispute, the oldest first.
#[utoipa::path(get, path = "/operator/adjustments", tag = "operator", security(("operator" = [])),
    params(CursorQuery), responses((status = 200, body = List<OperatorAdjustment>)))]
pub async fn list_disputed_adjustments(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Query(CursorQuery { before }): Query<CursorQuery>,
) -> ApiResult<List<OperatorAdjustment>> {
    let rows = Entity::find()
        .filter(Column::Status.eq(Stored(AdjustmentStatus::Disputed)))
        .filter(Column::ChargeAt.is_not_null())
        .filter(Column::Id.gt(before.unwrap_or(Uuid::nil())))
        .filter(state.data.rows(&state.db, Column::AccountId));
    let rows = rows.order_by_asc(Column::Id).limit(PAGE + 1).all(&state.db).await?;
    Ok(BeforeQuery::page(rows, |row| row.id, |row| OperatorAdjustment::of(&row, lang)))
}
