//! `GET /operator/claims`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;

use crate::operator::audit::{BeforeQuery, PAGE};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Query, RequestLang, without_rules};
use crate::platform::store::{StoreResult, Stored};
use crate::shipping::claim::show_claims;
use crate::shipping::claim::view::Claim;
use crate::shipping::insurance::claim_entity::{Column, Entity, Model};

/// What waits for the desk.
const WAITING: [ClaimStatus; 4] =
    [ClaimStatus::Submitted, ClaimStatus::InReview, ClaimStatus::Approved, ClaimStatus::ApprovedPartial];

/// Which claims.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ClaimFilter {
    /// In this status alone; what waits for the desk if missing. Drafts are their senders' alone.
    #[param(value_type = Option<String>)]
    pub status: Option<ClaimStatus>,
    /// The `cursor` of the page before.
    pub before: Option<Uuid>,
}

without_rules!(ClaimFilter);

/// Claims of every account, newest first, without their details.
#[utoipa::path(get, path = "/operator/claims", tag = "operator", security(("operator" = [])), params(ClaimFilter),
    responses((status = 200, body = List<Claim>)))]
pub async fn list_claims(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Query(ClaimFilter { status, before }): Query<ClaimFilter>,
) -> ApiResult<List<Claim>> {
    let wanted: Vec<ClaimStatus> = status.map_or_else(|| WAITING.to_vec(), |status| vec![status]);
    let wanted = wanted.into_iter().filter(|status| *status != ClaimStatus::Draft).map(Stored);
    let rows = Entity::find()
        .filter(Column::Status.is_in(wanted))
        .filter(state.data.rows(&state.db, Column::AccountId))
        .filter(Column::Id.lt(before.unwrap_or(Uuid::max())))
        .order_by_desc(Column::Id)
        .limit(PAGE + 1)
        .all(&state.db)
        .await?;
    let shown = show_claims(&state, rows, lang).await?;
    Ok(BeforeQuery::page(shown, |claim| claim.id, |claim| claim))
}

/// What waits for the desk, at most so many.
pub async fn waiting(state: &Platform, at_most: u64) -> StoreResult<Vec<Model>> {
    // Each state alone: their index holds its claims in order, and most claims have long been paid.
    let mut waiting = Vec::new();
    for status in WAITING {
        let rows = Entity::find()
            .filter(Column::Status.eq(Stored(status)))
            .filter(state.data.rows(&state.db, Column::AccountId));
        waiting.extend(rows.order_by_asc(Column::Id).limit(at_most).all(&state.db).await?);
    }
    waiting.sort_unstable_by_key(|claim| claim.id);
    waiting.truncate(usize::try_from(at_most).unwrap_or(usize::MAX));
    Ok(waiting)
}
