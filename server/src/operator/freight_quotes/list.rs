//! `GET /operator/freight-quotes`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::FreightQuote;
use crate::operator::audit::{BeforeQuery, PAGE};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Query, without_rules};
use crate::shipping::quote::ltl::entity::{Column, Entity};

/// Whether the desk has answered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FreightQuoteStatus {
    /// Not yet.
    #[default]
    Waiting,
    /// With a price.
    Answered,
}

/// Which freight quotes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct FreightQuoteFilter {
    /// `waiting` (the default) or `answered`.
    #[param(inline)]
    pub status: FreightQuoteStatus,
    /// The `cursor` of the page before.
    pub before: Option<Uuid>,
}

without_rules!(FreightQuoteFilter);

/// Freight quotes of all accounts: those that wait, the oldest first, or those that were answered, the newest first.
#[utoipa::path(get, path = "/operator/freight-quotes", tag = "operator", security(("operator" = [])),
    params(FreightQuoteFilter), responses((status = 200, body = List<FreightQuote>)))]
pub async fn list_freight_quotes(
    State(state): State<Platform>,
    _operator: Operator,
    Query(FreightQuoteFilter { status, before }): Query<FreightQuoteFilter>,
) -> ApiResult<List<FreightQuote>> {
    let rows = match status {
        FreightQuoteStatus::Waiting => Entity::find()
            .filter(Column::Waits.eq(true))
            .filter(Column::Id.gt(before.unwrap_or(Uuid::nil())))
            .order_by_asc(Column::Id),
        FreightQuoteStatus::Answered => Entity::find()
            .filter(Column::Waits.eq(false))
            .filter(Column::Id.lt(before.unwrap_or(Uuid::max())))
            .order_by_desc(Column::Id),
    };
    let rows = rows.filter(state.data.rows(&state.db, Column::AccountId)).limit(PAGE + 1).all(&state.db).await?;
    let List { data, meta } = BeforeQuery::page(rows, |row| row.id, |row| FreightQuote::of(&state, &row));
    Ok(List { data: data.into_iter().collect::<ApiResult<_>>()?, meta })
}
