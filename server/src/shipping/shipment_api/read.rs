//! GET /shipments, GET /shipments/{id} and GET /v2/shipments/{id}

use std::cmp::Reverse;

use axum::extract::State;
use garde::Validate;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect, QueryTrait};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::shipment::{ShipmentStatus, ShipmentType, allowed};
use waybill_core::violation::Form;
use waybill_core::wire::Word;

use super::show::{note, show, show_all};
use crate::platform::Platform;
use crate::platform::http::{
    ApiError, ApiResult, Data, ErrorCode, List, PageQuery, Path, Query, RequestLang, max_text_len,
};
use crate::platform::search::containing;
use crate::platform::session::{Cookies, Full, Signed};
use crate::platform::store::{StoreResult, Stored, count};
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment::{entity, find, owned_by};

/// Which of the shipments.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ShipmentFilter {
    /// Only those that their sender is not done with (`true`), or only the others (`false`).
    #[garde(skip)]
    pub drafts: Option<bool>,
    /// Parts of a name, city, postal code or reference; all must occur.
    #[garde(custom(max_text_len))]
    pub search: String,
}

/// Lists shipments and drafts, newest first, except drafts in which nothing has been typed and rows of bulk labels that
/// are not bought.
#[utoipa::path(get, path = "/shipments", tag = "shipments",
    security(("bearer" = [])), params(PageQuery, ShipmentFilter),
    responses((status = 200, description = "A page of shipments", body = List<Shipment>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<ShipmentFilter>,
) -> ApiResult<List<Shipment>> {
    let unfinished = || ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).unfinished).map(Stored);
    // A draft still at version 1 was only created: to ask for a price, or by a screen that was closed before anything
    // was typed. What a list of bulk labels has not bought yet is shown there, with the other rows.
    let is_of_its_own = Condition::any()
        .add(entity::Column::ShipmentType.ne(Stored(ShipmentType::Bulk)))
        .add(entity::Column::Status.is_not_in(unfinished()));
    let listed = owned_by(&caller).filter(entity::Column::Version.gt(1)).filter(is_of_its_own);
    let mut rows = containing(listed, entity::Column::Words, &filter.search);
    match filter.drafts {
        Some(true) => rows = rows.filter(entity::Column::Status.is_in(unfinished())),
        Some(false) => rows = rows.filter(entity::Column::Status.is_not_in(unfinished())),
        None => {}
    }
    // The page is found by the index alone, and only its rows are read.
    let ids = rows
        .clone()
        .select_only()
        .column(entity::Column::Id)
        .order_by_desc(entity::Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .into_query();
    let page_of = owned_by(&caller).filter(entity::Column::Id.in_subquery(ids));
    let listed = async { StoreResult::Ok(page_of.all(&state.db).await?) };
    let (total, mut rows) = tokio::try_join!(count(&state.db, &rows), listed)?;
    rows.sort_by_key(|row| Reverse(row.id));
    Ok(page.list(show_all(&state, &rows, lang).await?, total))
}

/// Shows a shipment, which makes it the open draft.
#[utoipa::path(get, path = "/shipments/{id}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The shipment", body = Data<Shipment>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    let row = find(&state.db, &caller, id).await?;
    let shipment = show(&state, &row, lang).await?;
    if allowed(shipment.status).edit {
        note(&cookies, &row);
    }
    Ok(Data(shipment))
}

/// Which part is wanted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Part {
    /// The name of a field of the shipment; all of it if missing.
    #[garde(inner(custom(max_text_len)))]
    #[param(max_length = 2_000)]
    pub key: Option<String>,
}

/// Shows a named part of a shipment, or all of it.
#[utoipa::path(get, path = "/v2/shipments/{id}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), Part),
    responses((status = 200, description = "The part", body = Data<Value>)))]
pub async fn part(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(part): Query<Part>,
) -> ApiResult<Data<Value>> {
    let row = find(&state.db, &caller, id).await?;
    let shown = serde_json::to_value(show(&state, &row, lang).await?).map_err(ApiError::internal)?;
    match part.key {
        None => Ok(Data(shown)),
        Some(key) => Ok(Data(shown.get(key.as_str()).cloned().ok_or(ErrorCode::NotFound)?)),
    }
}
