//! GET /drop-offs and its alias GET /dropoffs

use std::collections::HashMap;

use axum::extract::State;
use chrono::{DateTime, Utc};
use futures::future::join_all;
use garde::Validate;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_core::address::PostalCode;
use waybill_core::place::area;
use waybill_core::violation::Form;
use waybill_core::{Code, Decimal, Lang, Violation};
use waybill_providers::courier::{Courier, CourierMessage, DropOffRequest, Operation};

use super::point_entity::{ActiveModel, Column, Entity};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, List, Meta, Query, RequestLang, max_text_len};
use crate::platform::limit::{Costly, hit_account};
use crate::platform::session::Full;
use crate::platform::store::{Document, write_tx};
use crate::shipping::rate::message;
use crate::shipping::shipment::{DropOff, StoredDropOff};

/// The most points of one courier.
const MOST: u32 = 20;
/// The farthest that a person drives to a drop-off, in km.
const FAR_KM: i64 = 50;
/// So many of a courier are shown however far they are.
const ALWAYS: usize = 3;
/// Asking couriers where parcels are taken in.
const DROP_OFFS_ASKED: Costly =
    Costly { action: "drop_offs_asked.account", times: |limits| limits.drop_off_searches_per_hour };

/// `?courier= &postal_code=`
#[derive(Debug, Clone, Default, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DropOffQuery {
    /// A courier's slug; every courier if missing.
    #[garde(inner(custom(max_text_len)))]
    pub courier: Option<String>,
    /// A Canadian postal code, with or without its space.
    #[garde(custom(max_text_len))]
    pub postal_code: String,
}

/// Finds the places near a Canadian postal code that take parcels, nearest first, up to twenty of each courier: those within
/// 50 km, and three at least.
///
/// A courier that fails has its message in `meta.messages`; the others are listed. How many questions an account may ask
/// an hour is limited.
#[utoipa::path(get, path = "/drop-offs", tag = "drop-offs", security(("bearer" = [])), params(DropOffQuery),
    responses((status = 200, description = "The places, nearest first, and what couriers said", body = List<DropOff>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(query): Query<DropOffQuery>,
) -> ApiResult<List<DropOff>> {
    let code = PostalCode::parse("CA", &query.postal_code)
        .map_err(|_| ApiError::invalid(vec![Violation::new(Code::AddressPostalCodeFormat, "postal_code", lang)]))?;
    let asked: Vec<_> = match query.courier.as_deref().filter(|slug| !slug.is_empty()) {
        Some(slug) => vec![state.couriers.get(slug).ok_or(ErrorCode::NotFound)?],
        None => state.couriers.all().filter(|courier| courier.meta().supports(Operation::DropOffs)).collect(),
    };
    hit_account(&state, DROP_OFFS_ASKED, caller.account.id).await?;
    let request =
        DropOffRequest { postal_code: code.compact(), city: String::new(), province: String::new(), limit: MOST, lang };
    let answers = join_all(asked.into_iter().map(|courier| ask(courier.as_ref(), &request))).await;
    let (mut found, mut said) = (Vec::new(), Vec::new());
    for (points, messages) in answers {
        found.extend(points);
        said.extend(messages);
    }
    let now = state.clock.now();
    remember(&state, &found, now).await?;
    Ok(List { data: nearest_first(&found, &code, now, lang), meta: meta(&said, lang) })
}

/// The same as `/drop-offs`.
#[utoipa::path(get, path = "/dropoffs", tag = "drop-offs", security(("bearer" = [])), params(DropOffQuery),
    responses((status = 200, description = "The places, nearest first, and what couriers said", body = List<DropOff>)))]
pub async fn list_too(
    state: State<Platform>,
    caller: Full,
    lang: RequestLang,
    query: Query<DropOffQuery>,
) -> ApiResult<List<DropOff>> {
    list(state, caller, lang, query).await
}

/// A point that a courier has named, by its id.
///
/// # Errors
/// 404 where none has.
pub async fn named(db: &impl ConnectionTrait, id: &str) -> ApiResult<StoredDropOff> {
    Ok(Entity::find_by_id(id).one(db).await?.ok_or(ErrorCode::NotFound)?.point.read()?)
}

/// What a courier answers; one that fails has a message and no points.
async fn ask(courier: &dyn Courier, request: &DropOffRequest) -> (Vec<StoredDropOff>, Vec<CourierMessage>) {
    match courier.drop_offs(request).await {
        Ok(reply) => {
            let stored = |point| StoredDropOff { courier: courier.meta().slug.to_owned(), point };
            (reply.result.into_iter().map(stored).collect(), reply.messages)
        }
        Err(error) => (Vec::new(), vec![error.message()]),
    }
}

fn nearest_first(found: &[StoredDropOff], code: &PostalCode, now: DateTime<Utc>, lang: Lang) -> Vec<DropOff> {
    let from = area(code.as_str()).map(|area| area.at);
    let mut seen: Vec<DropOff> = found.iter().map(|point| DropOff::seen(point, from, now, lang)).collect();
    // What is nowhere in particular comes last.
    seen.sort_by_key(|seen| (seen.distance_km.is_none(), seen.distance_km));
    let mut of_courier: HashMap<String, usize> = HashMap::new();
    seen.retain(|seen| {
        let before = of_courier.entry(seen.courier.clone()).or_default();
        *before += 1;
        *before <= ALWAYS || seen.distance_km.is_none_or(|far| far <= Decimal::whole(FAR_KM))
    });
    seen
}

fn meta(said: &[CourierMessage], lang: Lang) -> Meta {
    Meta { messages: said.iter().map(|said| message(said, lang)).collect(), ..Meta::default() }
}

/// Keeps the points, so that one can be chosen by its id.
async fn remember(state: &Platform, found: &[StoredDropOff], now: DateTime<Utc>) -> ApiResult<()> {
    if found.is_empty() {
        return Ok(());
    }
    let row = |stored: &StoredDropOff| {
        Ok(ActiveModel { id: Set(stored.id()), point: Set(Document::of(stored)?), seen_at: Set(now) })
    };
    let rows = found.iter().map(row).collect::<ApiResult<Vec<_>>>()?;
    let newer = OnConflict::column(Column::Id).update_columns([Column::Point, Column::SeenAt]).to_owned();
    let tx = write_tx(&state.db).await?;
    Entity::insert_many(rows).on_conflict(newer).exec_without_returning(&tx).await?;
    tx.commit().await?;
    Ok(())
}
