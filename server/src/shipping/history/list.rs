//! GET /v2/shipments

use std::collections::HashMap;

use axum::extract::State;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::insurance::InsuranceKind;

use super::cursor::{Cursor, CursorQuery};
use super::filter::HistoryFilter;
use super::listed::Listed;
use super::view::{HistoryEntry, entry};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, PageQuery, Query, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::{by_id, find_among};
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::insurance::{self, FreightInsurance, entity as policy};
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::history_entity::{Entity, Kind, Model};
use crate::shipping::shipment_api::show_all;

/// Entries a page, unless another number is asked for.
const PAGE_SIZE: u64 = 200;

/// Lists what was sold, the newest first.
///
/// With `search`, only entries in which every word, or the beginning of one, matches; accents and case don't matter. A
/// search for words found in tens of thousands of entries stops among the newest of them. `cursor` in the answer leads to the
/// entries behind these; it is absent where there are none.
#[utoipa::path(get, path = "/v2/shipments", tag = "history", security(("bearer" = [])),
    params(PageQuery, CursorQuery, HistoryFilter),
    responses((status = 200, description = "A page of the history", body = List<HistoryEntry>)))]
pub async fn history(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(CursorQuery { cursor }): Query<CursorQuery>,
    Query(filter): Query<HistoryFilter>,
) -> ApiResult<List<HistoryEntry>> {
    let page = PageQuery { paginate: Some(page.size_or(PAGE_SIZE)), ..page };
    let offset = if cursor.is_some() { 0 } else { page.offset() };
    // One more tells whether any follow.
    let mut found = Listed::of(&caller, filter).found(&state, (page.size() + 1, offset), cursor).await?;
    let size = usize::try_from(page.size()).unwrap_or(usize::MAX);
    let goes_on = found.ids.len() > size;
    found.ids.truncate(size);
    let entries = entries(&state, caller.account.id, &found.ids, lang).await?;
    let cursor = entries.last().filter(|_| goes_on).map(|last| Cursor::of(last).to_string());
    let mut list = page.list_of(entries, found.total, found.is_exact);
    list.meta.cursor = cursor;
    Ok(list)
}

/// The entries with these keys, in the order of the keys; as few queries for a page as for one.
async fn entries(state: &Platform, account_id: Uuid, ids: &[Uuid], lang: Lang) -> ApiResult<Vec<HistoryEntry>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let (mut listed, shipments) = tokio::try_join!(
        by_id(find_among::<Entity>(account_id, ids.iter().copied()), &state.db),
        find_among::<shipment::Entity>(account_id, ids.iter().copied()).all(&state.db)
    )?;
    let shipments = show_all(state, &shipments, lang).await?;
    let mut shipments: HashMap<Uuid, _> = shipments.into_iter().map(|shipment| (shipment.id, shipment)).collect();
    let (mut policies, mut freights) = policies(state, account_id, listed.values(), lang).await?;
    let shown = |id: &Uuid| {
        let (shipment, policy, freight) = (shipments.remove(id), policies.remove(id), freights.remove(id));
        let row = listed.remove(id)?;
        let is_there = shipment.is_some() || policy.is_some() || freight.is_some();
        is_there.then(|| entry(&row, shipment, (policy, freight)))
    };
    Ok(ids.iter().filter_map(shown).collect())
}

/// The policies among some entries by their key: of parcels, and of freight.
pub(super) async fn policies(
    state: &Platform,
    account_id: Uuid,
    listed: impl Iterator<Item = &Model>,
    lang: Lang,
) -> ApiResult<(HashMap<Uuid, InsurancePolicy>, HashMap<Uuid, FreightInsurance>)> {
    let ids: Vec<Uuid> = listed.filter(|row| row.kind != Kind::Parcel).map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok((HashMap::new(), HashMap::new()));
    }
    let rows = find_among::<policy::Entity>(account_id, ids).all(&state.db).await?;
    let (freight, parcels): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.kind == InsuranceKind::Freight);
    let shown = |row: &policy::Model| insurance::policy(state, row, None, lang);
    let parcels = parcels.into_iter().map(|row| (row.id, shown(row)));
    let freight = freight.into_iter().map(|row| (row.id, FreightInsurance::of(row, shown(row))));
    Ok((parcels.collect(), freight.collect()))
}
