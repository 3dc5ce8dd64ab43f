//! GET /saved-quotes and GET /saved-quotes/{id}

use axum::extract::State;
use garde::Validate;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::quote::{QuoteKind, QuoteSort, QuoteStatus};
use waybill_core::violation::Form;

use super::entity;
use super::ltl::{self, view::LtlQuoteRequest};
use super::store::{find, owned_by};
use super::view::{SavedQuote, saved_quote};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, List, PageQuery, Path, Query, RequestLang, max_text_len};
use crate::platform::search::containing;
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Stored, count};

/// Which of the saved quotes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct QuoteFilter {
    /// `parcel` (the default) or `freight`.
    #[garde(skip)]
    #[serde(rename = "type")]
    #[param(rename = "type")]
    pub kind: QuoteKind,
    /// `active` (the default) or `archived`; deleted ones are gone.
    #[garde(skip)]
    pub status: QuoteStatus,
    /// Parts of a name, city, postal code, courier or service; all must occur.
    #[garde(custom(max_text_len))]
    pub search: String,
    /// Of parcels: `newest` (the default), `price` (the lowest last price first) or `destination`.
    #[garde(skip)]
    #[param(inline)]
    pub sort: QuoteSort,
}

/// A saved quote of either kind.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ListedQuote {
    /// Parcels, with the prices of then.
    Parcel(Box<SavedQuote>),
    /// Freight, with the desk’s price.
    Freight(Box<LtlQuoteRequest>),
}

/// Lists the saved quotes of a kind: parcels the newest first unless asked otherwise, each with its price then and when its
/// courier was last asked; freight always the newest first, each with the desk's price once there is one.
#[utoipa::path(get, path = "/saved-quotes", tag = "saved quotes", security(("bearer" = [])), params(PageQuery, QuoteFilter),
    responses((status = 200, description = "A page of them", body = List<ListedQuote>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<QuoteFilter>,
) -> ApiResult<List<ListedQuote>> {
    if filter.kind == QuoteKind::Freight {
        return freight(&state, &caller, page, &filter).await;
    }
    let wanted = owned_by(&caller)
        .filter(entity::Column::Kind.eq(Stored(filter.kind)))
        .filter(entity::Column::Status.eq(Stored(filter.status)));
    let wanted = containing(wanted, entity::Column::Words, &filter.search);
    let total = count(&state.db, &wanted).await?;
    let wanted = match filter.sort {
        QuoteSort::Newest => wanted.order_by_desc(entity::Column::Id),
        QuoteSort::Price => wanted.order_by_asc(entity::Column::LastTotal).order_by_asc(entity::Column::Id),
        QuoteSort::Destination => wanted.order_by_asc(entity::Column::Destination).order_by_asc(entity::Column::Id),
    };
    let rows = wanted.offset(page.offset()).limit(page.size()).all(&state.db).await?;
    let listed = rows.iter().map(|row| Ok(ListedQuote::Parcel(Box::new(saved_quote(&state, row, lang)?))));
    Ok(page.list(listed.collect::<ApiResult<Vec<_>>>()?, total))
}

async fn freight(
    state: &Platform,
    caller: &Caller,
    page: PageQuery,
    filter: &QuoteFilter,
) -> ApiResult<List<ListedQuote>> {
    let wanted = ltl::owned_by(caller).filter(ltl::entity::Column::Status.eq(Stored(filter.status)));
    let wanted = containing(wanted, ltl::entity::Column::Words, &filter.search);
    let total = count(&state.db, &wanted).await?;
    let rows = wanted.order_by_desc(ltl::entity::Column::Id).offset(page.offset()).limit(page.size());
    let rows = rows.all(&state.db).await?;
    let listed = rows.iter().map(|row| Ok(ListedQuote::Freight(Box::new(ltl::view::request(state, row)?))));
    Ok(page.list(listed.collect::<ApiResult<Vec<_>>>()?, total))
}

/// Shows a saved quote.
#[utoipa::path(get, path = "/saved-quotes/{id}", tag = "saved quotes", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The saved quote", body = Data<SavedQuote>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<SavedQuote>> {
    let row = find(&state.db, &caller, id).await?;
    Ok(Data(saved_quote(&state, &row, lang)?))
}
