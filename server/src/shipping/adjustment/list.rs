//! GET /adjustments and GET /adjustments/{id}

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::adjustment::AdjustmentStatus;

use super::entity::Column;
use super::store::{adjustments_of, find_adjustment};
use super::view::{Adjustment, show_adjustment as shown, show_adjustments};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, List, Meta, Path, Query, RequestLang, without_rules};
use crate::platform::session::Signed;
use crate::platform::store::Stored;

/// Adjustments of a page.
const PAGE: u64 = 25;

/// `?status=&before=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct AdjustmentFilter {
    /// `shown`, `disputed`, `won` or `lost`; all without it.
    #[param(inline)]
    pub status: Option<AdjustmentStatus>,
    /// The `cursor` of the page before.
    pub before: Option<Uuid>,
}

without_rules!(AdjustmentFilter);

/// What couriers billed after the sale, newest first, with its arithmetic and evidence, who pays it and when.
#[utoipa::path(get, path = "/adjustments", tag = "adjustments", security(("bearer" = [])), params(AdjustmentFilter),
    responses((status = 401), (status = 200, body = List<Adjustment>)))]
pub async fn list_adjustments(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(AdjustmentFilter { status, before }): Query<AdjustmentFilter>,
) -> ApiResult<List<Adjustment>> {
    let mut rows = adjustments_of(&caller).filter(Column::Id.lt(before.unwrap_or(Uuid::max())));
    if let Some(status) = status {
        rows = rows.filter(Column::Status.eq(Stored(status)));
    }
    let mut rows = rows.order_by_desc(Column::Id).limit(PAGE + 1).all(&state.db).await?;
    let goes_on = rows.len() as u64 > PAGE;
    rows.truncate(PAGE as usize);
    let cursor = rows.last().filter(|_| goes_on).map(|row| row.id.to_string());
    let data = show_adjustments(&state, caller.account.id, rows, lang).await?;
    Ok(List { data, meta: Meta { cursor, ..Meta::default() } })
}

/// One adjustment with its arithmetic, its evidence and the letter of its dispute.
#[utoipa::path(get, path = "/adjustments/{id}", tag = "adjustments", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 401), (status = 404), (status = 200, body = Data<Adjustment>)))]
pub async fn show_adjustment(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Adjustment>> {
    let row = find_adjustment(&state.db, &caller, id).await?;
    Ok(Data(shown(&state, row, lang).await?))
}
