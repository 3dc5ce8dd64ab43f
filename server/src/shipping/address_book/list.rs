//! GET /address-books

use axum::extract::State;
use garde::Validate;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::violation::Form;

use super::store::view;
use super::view::Address;
use super::{entity, owned_by};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, PageQuery, Query, short};
use crate::platform::search::{self, Kind};
use crate::platform::session::Signed;

/// What to look for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Search {
    /// Words or beginnings of words of name, company, street, city, postal code, e-mail or phone; all must be there.
    #[garde(custom(short))]
    #[param(max_length = 2_000)]
    pub search_key: String,
}

impl Form for Search {}

/// Lists the address book by name, a page at a time.
///
/// With `search_key` only rows that have every word, or a word that begins with it; accents and case do not matter.
#[utoipa::path(get, path = "/address-books", tag = "address book", params(PageQuery, Search),
    responses((status = 200, description = "A page of the book", body = List<Address>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    Query(page): Query<PageQuery>,
    Query(search): Query<Search>,
) -> ApiResult<List<Address>> {
    let mut rows = owned_by(&caller);
    for subquery in search::rows_with(caller.account.id, Kind::Address, &search.search_key) {
        rows = rows.filter(entity::Column::Id.in_subquery(subquery));
    }
    let total = rows.clone().count(&state.db).await?;
    let rows = rows
        .order_by_asc(entity::Column::SortKey)
        .order_by_asc(entity::Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .all(&state.db)
        .await?;
    let rows = rows.iter().map(view).collect::<ApiResult<Vec<_>>>()?;
    Ok(page.list(rows, total))
}
