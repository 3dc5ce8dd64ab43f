//! GET /bulk-runs, /bulk-runs/{id} and /bulk-runs/{id}/rows

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::settle::settle_rows;
use super::show::{show_rows, show_run};
use super::store::{find, owned_by, rows_of};
use super::sync_rows::sync_rows;
use super::view::{BulkRow, BulkRun};
use super::{entity, row_entity};
use crate::platform::http::{ApiResult, Data, List, PageQuery, Path, Query, RequestLang, without_rules};
use crate::platform::session::Full;
use crate::platform::store::count;
use crate::shipping::purchase::BuyingState;

/// Which rows are wanted.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Changed {
    /// Only rows that have changed since that moment, RFC 3339.
    pub changed_since: Option<DateTime<Utc>>,
}

without_rules!(Changed);

/// Lists the lists of bulk labels, newest first.
#[utoipa::path(get, path = "/bulk-runs", tag = "bulk", security(("bearer" = [])), params(PageQuery),
    responses((status = 200, description = "A page of lists", body = List<BulkRun>)))]
pub async fn list(
    State(state): State<BuyingState>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
) -> ApiResult<List<BulkRun>> {
    let runs = owned_by(&caller);
    let total = count(&state.db, &runs).await?;
    let runs = runs.order_by_desc(entity::Column::Id).offset(page.offset()).limit(page.size()).all(&state.db).await?;
    let mut shown = Vec::new();
    for run in &runs {
        shown.push(show_run(&state, run, lang).await?);
    }
    Ok(page.list(shown, total))
}

/// Shows a list of bulk labels: how far it is, and what it costs.
#[utoipa::path(get, path = "/bulk-runs/{id}", tag = "bulk", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The list", body = Data<BulkRun>)))]
pub async fn read(
    State(state): State<BuyingState>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<BulkRun>> {
    let mut run = find(&state.db, &caller, id).await?;
    if sync_rows(&state, &run).await? {
        run = find(&state.db, &caller, id).await?;
    }
    settle_rows(&state, &run, false).await?;
    Ok(Data(show_run(&state, &run, lang).await?))
}

/// Shows a list's rows, in its order.
#[utoipa::path(get, path = "/bulk-runs/{id}/rows", tag = "bulk", security(("bearer" = [])),
    params(("id" = Uuid, Path), PageQuery, Changed),
    responses((status = 200, description = "A page of rows", body = List<BulkRow>)))]
pub async fn rows(
    State(state): State<BuyingState>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(page): Query<PageQuery>,
    Query(changed): Query<Changed>,
) -> ApiResult<List<BulkRow>> {
    let run = find(&state.db, &caller, id).await?;
    let mut wanted = rows_of((run.account_id, run.id));
    if let Some(since) = changed.changed_since {
        wanted = wanted.filter(row_entity::Column::UpdatedAt.gte(since));
    }
    let total = count(&state.db, &wanted).await?;
    let rows = wanted.offset(page.offset()).limit(page.size()).all(&state.db).await?;
    Ok(page.list(show_rows(&state, &run, &rows, lang).await?, total))
}
