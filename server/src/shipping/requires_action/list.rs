//! GET /v2/shipments/requires-action

use axum::extract::State;
use sea_orm::{QueryOrder, QuerySelect};

use super::store::{open_to, unseen_by};
use super::view::{RequiresActionEntry, entries};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, PageQuery, Query, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::count;
use crate::shipping::shipment::required_action_entity::Column;

/// Lists what waits for the caller, the most urgent first; of one kind, what began last. An entry ends automatically
/// once its reason is gone.
#[utoipa::path(get, path = "/v2/shipments/requires-action", tag = "requires action", security(("bearer" = [])),
    params(PageQuery), responses((status = 200, description = "A page of what waits", body = List<RequiresActionEntry>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
) -> ApiResult<List<RequiresActionEntry>> {
    let now = state.clock.now();
    let open = open_to(&state.db, &caller, now);
    let total = count(&state.db, &open).await?;
    let rows = open
        .order_by_asc(Column::Urgency)
        .order_by_desc(Column::BeginsAt)
        .order_by_desc(Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .all(&state.db)
        .await?;
    let mut list = page.list(entries(&state, &caller, &rows, lang).await?, total);
    list.meta.unseen = Some(count(&state.db, &unseen_by(&state.db, &caller, now)).await?);
    Ok(list)
}
