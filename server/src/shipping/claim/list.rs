//! GET /claims and GET /claims/{id}

use axum::extract::State;
use sea_orm::{QueryOrder, QuerySelect};
use uuid::Uuid;

use super::show::{show_claim, show_claims};
use super::view::Claim;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, List, PageQuery, Path, Query, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::count;
use crate::shipping::insurance::claim_entity::Column;
use crate::shipping::insurance::{claims_of, find_claim};

/// Lists the caller's claims, newest first, without their details.
#[utoipa::path(get, path = "/claims", tag = "claims", security(("bearer" = [])), params(PageQuery),
    responses((status = 200, description = "A page of claims", body = List<Claim>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
) -> ApiResult<List<Claim>> {
    let claims = claims_of(&state.db, &caller);
    let total = count(&state.db, &claims).await?;
    let rows = claims.order_by_desc(Column::Id).offset(page.offset()).limit(page.size()).all(&state.db).await?;
    Ok(page.list(show_claims(&state, rows, lang).await?, total))
}

/// Shows a claim with its evidence, its documents and what was said.
#[utoipa::path(get, path = "/claims/{id}", tag = "claims", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Claim>> {
    let row = find_claim(&state.db, &caller, id).await?;
    Ok(Data(show_claim(&state, row, lang).await?))
}
