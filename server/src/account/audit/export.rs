//! `GET /account/audit/export`

use axum::extract::State;
use futures::stream;
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use waybill_core::Lang;

use super::entity::Column;
use super::list::{AuditFilter, entries};
use super::view::AuditEntry;
use crate::platform::Platform;
use crate::platform::http::{CsvAnswer, Query, RequestLang};
use crate::platform::session::OwnerFile;

/// Rows read at a time.
const PAGE: u64 = 500;

/// The audit trail as CSV, newest first, with the same filters as the list.
#[utoipa::path(get, path = "/account/audit/export", tag = "account", security(("bearer" = [])), params(AuditFilter),
    responses((status = 200, description = "CSV: time, user, act, what was done", content_type = "text/csv", body = String)))]
pub async fn export_audit(
    State(state): State<Platform>,
    caller: OwnerFile,
    RequestLang(lang): RequestLang,
    Query(filter): Query<AuditFilter>,
) -> CsvAnswer {
    let rows = entries(&caller, &filter);
    let pages = stream::try_unfold((state.on_replica(), rows, None), move |(state, rows, after)| async move {
        let page = match after {
            Some(id) => rows.clone().filter(Column::Id.lt(id)),
            None => rows.clone(),
        };
        let page = page.limit(PAGE).all(&state.db).await?;
        let Some(last) = page.last().map(|row| row.id) else { return Ok(None) };
        let lines = page.into_iter().map(|row| cells(AuditEntry::new(row, lang))).collect();
        Ok(Some((lines, (state, rows, Some(last)))))
    });
    CsvAnswer::new("audit.csv", &head(lang), pages)
}

fn head(lang: Lang) -> [&'static str; 4] {
    match lang {
        Lang::En => ["Time (UTC)", "User", "Act", "What was done"],
        Lang::Fr => ["Heure (UTC)", "Utilisateur", "Acte", "Ce qui a été fait"],
    }
}

fn cells(entry: AuditEntry) -> Vec<String> {
    let time = entry.created_at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let actor = if entry.actor_id.is_some() { entry.actor_name } else { "Waybill".to_owned() };
    vec![time, actor, entry.action, entry.message]
}
