//! `GET /alerts`

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::AlertState;
use super::entity::{AlertKind, Column};
use super::store::{opened, seen_by, unseen_by};
use super::view::{Alert, alert};
use crate::platform::http::{ApiResult, List, PageQuery, Query, RequestLang, without_rules};
use crate::platform::session::Signed;
use crate::platform::store::count;

/// Which alerts.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct KindQuery {
    /// One kind; all if missing.
    #[param(value_type = Option<String>)]
    pub kind: Option<AlertKind>,
}

without_rules!(KindQuery);

/// The caller's alerts, latest first; reminders that are not due yet come before them.
#[utoipa::path(get, path = "/alerts", tag = "alerts", security(("bearer" = [])), params(PageQuery, KindQuery),
    responses((status = 200, body = List<Alert>)))]
pub async fn list_alerts(
    State(state): State<AlertState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(KindQuery { kind }): Query<KindQuery>,
) -> ApiResult<List<Alert>> {
    let mut seen = seen_by(&state, &caller).await?;
    let mut unseen = unseen_by(&state, &caller).await?;
    if let Some(kind) = kind {
        seen = seen.filter(Column::Kind.eq(kind));
        unseen = unseen.filter(Column::Kind.eq(kind));
    }
    let total = count(&state.db, &seen).await?;
    let rows = seen
        .order_by_desc(Column::DueAt)
        .order_by_desc(Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .all(&state.db)
        .await?;
    let viewed =
        opened(&state.db, (caller.account.id, caller.user.id), rows.iter().map(|row| row.id).collect()).await?;
    let alerts = rows.into_iter().map(|row| {
        let viewed = viewed.contains(&row.id);
        alert(&state, row, viewed, lang)
    });
    let mut list = page.list(alerts.collect(), total);
    list.meta.unseen = Some(count(&state.db, &unseen).await?);
    Ok(list)
}
