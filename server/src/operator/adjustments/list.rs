//! `GET /operator/adjustments`

use axum::extract::State;
use garde::Validate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::adjustment::AdjustmentStatus;
use waybill_core::violation::Form;

use super::OperatorAdjustment;
use crate::operator::audit::{BeforeQuery, PAGE};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Query, RequestLang};
use crate::platform::store::Stored;
use crate::shipping::adjustment::entity::{Column, Entity};

/// Which adjustments.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DisputedAdjustmentFilter {
    /// The `cursor` of the page before.
    #[garde(skip)]
    pub before: Option<Uuid>,
}

/// Adjustments of every account that senders are charged and dispute, the oldest first.
#[utoipa::path(get, path = "/operator/adjustments", tag = "operator", security(("operator" = [])),
    params(DisputedAdjustmentFilter), responses((status = 200, body = List<OperatorAdjustment>)))]
pub async fn list_disputed_adjustments(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Query(DisputedAdjustmentFilter { before }): Query<DisputedAdjustmentFilter>,
) -> ApiResult<List<OperatorAdjustment>> {
    let rows = Entity::find()
        .filter(Column::Status.eq(Stored(AdjustmentStatus::Disputed)))
        .filter(Column::ChargeAt.is_not_null())
        .filter(Column::Id.gt(before.unwrap_or(Uuid::nil())))
        .filter(state.data.rows(&state.db, Column::AccountId));
    let rows = rows.order_by_asc(Column::Id).limit(PAGE + 1).all(&state.db).await?;
    Ok(BeforeQuery::page(rows, |row| row.id, |row| OperatorAdjustment::of(&row, lang)))
}
