//! GET /v2/shipments

use std::collections::HashMap;

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::Lang;

use super::filter::HistoryFilter;
use super::view::{HistoryEntry, entry};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, PageQuery, Query, RequestLang};
use crate::platform::search::{self, Kind};
use crate::platform::session::Signed;
use crate::platform::store::count;
use crate::shipping::desk::show_all;
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::history_entity::{Column, Entity, Model};

/// Entries a page, unless another number is asked for.
const PAGE_SIZE: u64 = 200;

/// Lists what was sold, the newest first.
///
/// With `search`, only entries in which every word, or the beginning of one, matches; accents and case don't matter. A
/// search for words found in tens of thousands of entries stops among the newest of them.
#[utoipa::path(get, path = "/v2/shipments", tag = "history", security(("bearer" = [])), params(PageQuery, HistoryFilter),
    responses((status = 200, description = "A page of the history", body = List<HistoryEntry>)))]
pub async fn history(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<HistoryFilter>,
) -> ApiResult<List<HistoryEntry>> {
    let page = PageQuery { paginate: Some(page.size_or(PAGE_SIZE)), ..page };
    let (wanted, terms) = ((page.size(), page.offset()), filter.terms(&caller));
    let found = search::find(&state.db, caller.account.id, Kind::History, &filter.search, &terms, wanted).await?;
    let (ids, total, is_exact) = match found {
        Some(found) => (found.ids, found.total, found.is_exact),
        None => {
            let rows = Entity::find().filter(filter.condition(&caller));
            let total = count(&state.db, &rows).await?;
            // The ids of a page come from an index alone, however far down the page is.
            let ids: Vec<Uuid> = rows
                .select_only()
                .column(Column::Id)
                .order_by_desc(Column::PlacedAt)
                .order_by_desc(Column::Id)
                .offset(page.offset())
                .limit(page.size())
                .into_tuple()
                .all(&state.db)
                .await?;
            (ids, total, true)
        }
    };
    Ok(page.list_of(entries(&state, &ids, lang).await?, total, is_exact))
}

/// The entries with these keys, in the order of the keys; as few queries for a page as for one.
pub(super) async fn entries(state: &Platform, ids: &[Uuid], lang: Lang) -> ApiResult<Vec<HistoryEntry>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let listed = Entity::find().filter(Column::Id.is_in(ids.iter().copied())).all(&state.db).await?;
    let shipments = shipment::Entity::find().filter(shipment::Column::Id.is_in(ids.iter().copied()));
    let shipments = show_all(state, &shipments.all(&state.db).await?, lang).await?;
    let mut listed: HashMap<Uuid, Model> = listed.into_iter().map(|row| (row.id, row)).collect();
    let mut shipments: HashMap<Uuid, _> = shipments.into_iter().map(|shipment| (shipment.id, shipment)).collect();
    Ok(ids.iter().filter_map(|id| Some(entry(&listed.remove(id)?, shipments.remove(id)?))).collect())
}
