//! `GET /account/audit`

use axum::extract::State;
use chrono::NaiveDate;
use garde::Validate;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::violation::Form;

use super::entity::{Column, Entity};
use super::view::AuditEntry;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, PageQuery, Query, RequestLang, TimeZone, max_text_len};
use crate::platform::session::{Caller, Owner};
use crate::platform::store::{count, find_in_account};

/// Which entries.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct AuditFilter {
    /// A full code (`team.invited`) or a group (`team`).
    #[garde(inner(custom(max_text_len)))]
    pub action: Option<String>,
    /// By this user, even one who has been removed.
    #[garde(skip)]
    pub user_id: Option<Uuid>,
    /// From this day on.
    #[garde(skip)]
    pub from_date: Option<NaiveDate>,
    /// Up to and including this day.
    #[garde(skip)]
    pub to_date: Option<NaiveDate>,
    /// The time zone of those days, as an IANA name; UTC if missing.
    #[param(value_type = Option<String>, example = "America/Vancouver")]
    #[garde(skip)]
    pub time_zone: TimeZone,
}

/// The entries of the caller's account that match a filter, newest first: the only start of a query.
pub(super) fn entries(caller: &Caller, filter: &AuditFilter) -> Select<Entity> {
    let AuditFilter { action, user_id, from_date, to_date, time_zone } = filter;
    let mut rows = find_in_account::<Entity>(caller.account.id);
    if let Some(action) = action {
        rows = match action.contains('.') {
            true => rows.filter(Column::Action.eq(action)),
            // A group is a single word, so it holds nothing that `like` would treat as a wildcard.
            false => rows.filter(Column::Action.starts_with(format!("{}.", action.replace(['%', '_', '\\'], "")))),
        };
    }
    if let Some(user_id) = user_id {
        rows = rows.filter(Column::ActorId.eq(*user_id));
    }
    if let Some(from) = from_date {
        rows = rows.filter(Column::CreatedAt.gte(time_zone.beginning_of(*from)));
    }
    if let Some(end) = to_date.and_then(|last| time_zone.end_of(last)) {
        rows = rows.filter(Column::CreatedAt.lt(end));
    }
    rows.order_by_desc(Column::Id)
}

/// The account's audit trail, newest first.
#[utoipa::path(get, path = "/account/audit", tag = "account", security(("bearer" = [])), params(PageQuery, AuditFilter),
    responses((status = 200, body = List<AuditEntry>)))]
pub async fn list_audit(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<AuditFilter>,
) -> ApiResult<List<AuditEntry>> {
    let rows = entries(&caller, &filter);
    let total = count(&state.db, &rows).await?;
    let rows = rows.offset(page.offset()).limit(page.size()).all(&state.db).await?;
    Ok(page.list(rows.into_iter().map(|row| AuditEntry::new(row, lang)).collect(), total))
}
