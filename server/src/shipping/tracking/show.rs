//! GET /tracking/{id}/progress and GET /trackings

use std::cmp::Reverse;

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::Lang;

use super::progress::progress;
use super::view::TrackingProgress;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, List, PageQuery, Path, Query, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::{count, find_among};
use crate::shipping::shipment::{self, entity, find, owned_by};

/// Shows how far a shipment has come: where it is, what happened, when it is expected, when the courier was asked and when
/// it is asked again.
///
/// 409 before a label is bought.
#[utoipa::path(get, path = "/tracking/{id}/progress", tag = "tracking", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 409), (status = 200, description = "How far it has come", body = Data<TrackingProgress>)))]
pub async fn get_progress(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<TrackingProgress>> {
    let row = find(&state.db, &caller, id).await?;
    Ok(Data(of_shipment(&state, row, lang).await?))
}

/// How far a shipment has come.
///
/// # Errors
/// 409 before a label is bought.
pub(super) async fn of_shipment(state: &Platform, row: entity::Model, lang: Lang) -> ApiResult<TrackingProgress> {
    let shown = progress(state, std::slice::from_ref(&row), lang).await?.pop();
    shown.ok_or_else(|| shipment::wrong_state(*row.status))
}

/// Lists how far the shipments with a label have come, newest first.
#[utoipa::path(get, path = "/trackings", tag = "tracking", security(("bearer" = [])), params(PageQuery),
    responses((status = 200, description = "A page of shipments on their way", body = List<TrackingProgress>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
) -> ApiResult<List<TrackingProgress>> {
    let rows = owned_by(&caller).filter(entity::Column::TrackingStatus.is_not_null());
    let total = count(&state.db, &rows).await?;
    let ids: Vec<Uuid> = rows
        .select_only()
        .column(entity::Column::Id)
        .order_by_desc(entity::Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .into_tuple()
        .all(&state.db)
        .await?;
    if ids.is_empty() {
        return Ok(page.list(Vec::new(), total));
    }
    let mut rows = find_among::<entity::Entity>(caller.account.id, ids).all(&state.db).await?;
    rows.sort_by_key(|row| Reverse(row.id));
    Ok(page.list(progress(&state, &rows, lang).await?, total))
}

/// Asks the courier where a shipment is, now, and shows it.
///
/// What the courier said in the last minutes is shown without asking again. 429 when the account's questions of this hour
/// are used up, 409 before a label is bought.
#[utoipa::path(post, path = "/tracking/{id}/refresh", tag = "tracking", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "How far it has come", body = Data<TrackingProgress>)))]
pub async fn refresh(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<TrackingProgress>> {
    let row = find(&state.db, &caller, id).await?;
    super::refresh::refresh(&state, &row).await?;
    let row = entity::Entity::find_by_id((row.account_id, row.id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    Ok(Data(of_shipment(&state, row, lang).await?))
}
