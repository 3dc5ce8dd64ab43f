//! GET /address-books

use axum::extract::State;
use garde::Validate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::violation::Form;

use super::store::view;
use super::view::Address;
use super::{entity, owned_by};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, PageQuery, Query, max_text_len};
use crate::platform::search::{self, Kind, Slice};
use crate::platform::session::Signed;
use crate::platform::store::count;

/// What to look for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Search {
    /// Words, or beginnings of words, from name, company, street, city, postal code, e-mail or phone; all must match.
    #[garde(custom(max_text_len))]
    pub search_key: String,
}

/// Lists the address book by name, a page at a time.
///
/// With `search_key`, only rows in which every word, or the beginning of one, matches; accents and case don't matter. A
/// search for words found in tens of thousands of rows stops among them.
#[utoipa::path(get, path = "/address-books", tag = "address book", security(("bearer" = [])), params(PageQuery, Search),
    responses((status = 200, description = "A page of the book", body = List<Address>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    Query(page): Query<PageQuery>,
    Query(search): Query<Search>,
) -> ApiResult<List<Address>> {
    let wanted = Slice { limit: page.size(), offset: page.offset(), behind: None };
    let found = search::find(&state.db, caller.account.id, Kind::Address, &search.search_key, &[], wanted).await?;
    let (ids, total, is_exact) = match found {
        Some(found) => (found.ids, found.total, found.is_exact),
        None => {
            let total = count(&state.db, &owned_by(&caller)).await?;
            (ids_of(&state, &caller, page).await?, total, true)
        }
    };
    if ids.is_empty() {
        return Ok(page.list_of(Vec::new(), total, is_exact));
    }
    let is_own = entity::Column::AccountId.eq(caller.account.id);
    let rows = entity::Entity::find().filter(entity::Column::Id.is_in(ids)).filter(is_own);
    let mut rows = rows.all(&state.db).await?;
    rows.sort_by(|one, other| one.sort_key.cmp(&other.sort_key).then(one.id.cmp(&other.id)));
    let rows = rows.iter().map(view).collect::<ApiResult<Vec<_>>>()?;
    Ok(page.list_of(rows, total, is_exact))
}

/// The ids of a page come from an index alone, however far down the page is.
async fn ids_of(state: &Platform, caller: &Signed, page: PageQuery) -> ApiResult<Vec<Uuid>> {
    let ids = owned_by(caller)
        .select_only()
        .column(entity::Column::Id)
        .order_by_asc(entity::Column::SortKey)
        .order_by_asc(entity::Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .into_tuple()
        .all(&state.db)
        .await?;
    Ok(ids)
}
