//! `GET /operator/audit`

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::Lang;

use super::OperatorAct;
use super::entity::{Column, Entity, Model};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Meta, Query, RequestLang, without_rules};
use crate::platform::store::StoreResult;

/// Rows of a page of the desk's lists.
pub(in crate::operator) const PAGE: u64 = 50;

/// The cursor of a list of the desk.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct CursorQuery {
    /// The `cursor` of the page before.
    pub before: Option<Uuid>,
}

without_rules!(CursorQuery);

/// The cursor of the trail.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct BeforeQuery {
    /// The `cursor` of the page before: rows that come after it.
    pub before: Option<Uuid>,
}

without_rules!(BeforeQuery);

impl BeforeQuery {
    /// A page and the cursor of the next: `rows` are one more than a page if there is another.
    pub(in crate::operator) fn page<T, V>(rows: Vec<T>, id: impl Fn(&T) -> Uuid, view: impl FnMut(T) -> V) -> List<V> {
        let goes_on = rows.len() as u64 > PAGE;
        let rows: Vec<T> = rows.into_iter().take(PAGE as usize).collect();
        let cursor = rows.last().filter(|_| goes_on).map(|row| id(row).to_string());
        List { data: rows.into_iter().map(view).collect(), meta: Meta { cursor, ..Meta::default() } }
    }
}

/// Something that an operator read or did.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorEntry {
    /// Key.
    pub id: Uuid,
    /// When.
    pub created_at: DateTime<Utc>,
    /// Who: an operator's e-mail, or the name of a shell's user; empty if unknown.
    pub operator: String,
    /// Whether it was done in a shell.
    pub in_shell: bool,
    /// What was done, by its code.
    pub action: String,
    /// What was done, as a sentence in the reader's language.
    pub message: String,
    /// The row that it was done to.
    pub subject_id: Option<Uuid>,
    /// Why.
    pub reason: String,
    /// The request that did it; empty in a shell.
    pub request_id: String,
    /// Where it came from; empty in a shell.
    pub address: String,
}

impl OperatorEntry {
    /// Puts a row into words.
    #[must_use]
    pub fn new(row: Model, lang: Lang) -> Self {
        let act = OperatorAct::of_code(&row.action);
        Self {
            id: row.id,
            created_at: row.created_at,
            in_shell: row.request_id.is_empty(),
            // This version may not know the act.
            message: act.map_or_else(|| row.action.clone(), |act| act.sentence(lang).to_owned()),
            operator: row.operator,
            action: row.action,
            subject_id: row.subject_id,
            reason: row.reason,
            request_id: row.request_id,
            address: row.address,
        }
    }
}

/// What operators did to a row, newest first, without what they only read.
pub async fn entries_on(platform: &Platform, subject_id: Uuid, lang: Lang) -> StoreResult<Vec<OperatorEntry>> {
    let acts = [
        OperatorAct::PurchaseSettled,
        OperatorAct::AddressesRevealed,
        OperatorAct::AccountChanged,
        OperatorAct::ClaimChanged,
        OperatorAct::EvidenceSubmitted,
        OperatorAct::DisputeAccepted,
    ];
    let rows = Entity::find()
        .filter(Column::SubjectId.eq(subject_id))
        .filter(Column::Action.is_in(acts.map(OperatorAct::code)))
        .order_by_desc(Column::Id)
        .limit(PAGE)
        .all(&platform.db)
        .await?;
    Ok(rows.into_iter().map(|row| OperatorEntry::new(row, lang)).collect())
}

/// What operators read and did, newest first.
#[utoipa::path(get, path = "/operator/audit", tag = "operator", security(("operator" = [])), params(BeforeQuery),
    responses((status = 200, body = List<OperatorEntry>)))]
pub async fn list_operator_audit(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Query(BeforeQuery { before }): Query<BeforeQuery>,
) -> ApiResult<List<OperatorEntry>> {
    let before = before.unwrap_or(Uuid::max());
    let rows = Entity::find().filter(Column::Id.lt(before)).order_by_desc(Column::Id);
    let rows = rows.limit(PAGE + 1).all(&state.db).await?;
    Ok(BeforeQuery::page(rows, |row| row.id, |row| OperatorEntry::new(row, lang)))
}
