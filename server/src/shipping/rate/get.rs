//! GET /couriers, GET /v2/get-rates/{id}/{courier} and GET /v2/get-sorted-rates/{id}

use axum::extract::State;
use chrono::SecondsFormat;
use futures::future::join_all;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::rate::{Rate, RateKey, RateSort, sorted};
use waybill_providers::courier::{CourierMeta, Service};

use super::CourierTokens;
use super::ask::{Answer, CachePolicy, ask};
use super::question::Question;
use super::rate_caller::RateCaller;
use super::view::{message, rates};
use crate::platform::Platform;
use crate::platform::http::{
    ApiError, ApiResult, Data, ErrorCode, List, Meta, Path, Query, RequestLang, without_rules,
};
use crate::platform::session::{Caller, Full};
use crate::shipping::shipment::{self, Draft};

/// A courier that can be asked for rates.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct RateSource {
    /// The courier's slug.
    pub courier: String,
    /// Its name, in the caller's language.
    pub courier_name: String,
    /// Where to ask for its rates: `{base_url}/get-rates/{id}/{courier}`, a path on this host or an address elsewhere.
    pub base_url: String,
    /// The bearer token to use there, valid for this courier's rates only.
    pub token: String,
    /// When the token expires; get the list again then.
    pub expires_at: String,
    /// Whether a simulator replaces it.
    pub simulated: bool,
    /// The services that it offers.
    pub services: Vec<RateService>,
}

/// A service of a courier.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct RateService {
    /// The courier's code for it.
    pub service: String,
    /// Its name, in the caller's language.
    pub service_level: String,
}

/// Where to ask for the rates of couriers without their own process.
const HERE: &str = "/api/v2";

/// Lists the couriers that can be asked for rates, in the order used everywhere, each with its address and a fresh
/// token.
#[utoipa::path(get, path = "/couriers", tag = "rates", security(("bearer" = [])),
    responses((status = 401), (status = 403), (status = 409), (status = 422), (status = 200, description = "The couriers", body = Data<Vec<RateSource>>)))]
pub async fn couriers(
    State(state): State<Platform>,
    State(tokens): State<CourierTokens>,
    caller: Full,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<RateSource>>> {
    let now = state.clock.now();
    let nodes = &state.config.courier_nodes.urls;
    let view = |meta: &CourierMeta| {
        let unsigned = || ApiError::internal("a courier token could not be signed");
        let (token, ends) = tokens.issue(&caller, meta.slug, now).ok_or_else(unsigned)?;
        Ok(RateSource {
            courier: meta.slug.to_owned(),
            courier_name: meta.name.in_lang(lang).to_owned(),
            base_url: nodes.get(meta.slug).map_or(HERE, |url| url.trim_end_matches('/')).to_owned(),
            token,
            expires_at: ends.to_rfc3339_opts(SecondsFormat::Secs, true),
            simulated: meta.simulated,
            services: meta.services.iter().map(|service| service_in(service, lang)).collect(),
        })
    };
    state.couriers.all().map(|courier| view(courier.meta())).collect::<ApiResult<Vec<_>>>().map(Data)
}

fn service_in(service: &Service, lang: Lang) -> RateService {
    RateService { service: service.code.to_owned(), service_level: lang.pick(service.en, service.fr).to_owned() }
}

/// How to ask.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Asking {
    /// 1 asks the courier again, at most once a minute.
    pub refresh: Option<u8>,
    /// `recommended` (the default), `price` or `fastest`.
    pub sort: RateSort,
}

without_rules!(Asking);

impl Asking {
    const fn eagerness(&self, otherwise: CachePolicy) -> CachePolicy {
        if matches!(self.refresh, Some(1)) { CachePolicy::Refresh } else { otherwise }
    }
}

/// A shipment that is ready for rates, and the question about it.
async fn ready(
    state: &Platform,
    caller: &Caller,
    id: Uuid,
    lang: Lang,
) -> ApiResult<(shipment::entity::Model, Question)> {
    let row = shipment::owned_by(caller)
        .filter(shipment::entity::Column::Id.eq(id))
        .one(&state.db)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    let draft = Draft::read(&row)?;
    shipment::refuse_unless(draft.status, |may| may.edit)?;
    ApiError::refuse(shipment::violations(&draft, lang))?;
    let question = Question::of(state, &draft, lang)?;
    Ok((row, question))
}

/// Asks one courier for the rates of all its services.
///
/// A courier that fails or misses its deadline is not an error: the list is empty and `meta.messages` says why. Within
/// 30 minutes the same question is answered from the store; a changed shipment asks again.
#[utoipa::path(get, path = "/v2/get-rates/{id}/{courier}", tag = "rates", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("courier" = String, Path), Asking),
    responses((status = 401), (status = 403), (status = 409), (status = 422), (status = 200, description = "Rates, and what the courier said", body = List<Rate>)))]
pub async fn of_courier(
    State(state): State<Platform>,
    caller: RateCaller,
    RequestLang(lang): RequestLang,
    Path((id, slug)): Path<(Uuid, String)>,
    Query(asking): Query<Asking>,
) -> ApiResult<List<Rate>> {
    one(&state, &caller, lang, (id, &slug), asking).await
}

/// One courier's rates for one of the caller's shipments.
///
/// # Errors
/// 404 for a shipment or a courier that is not there, 409 and 422 where the shipment cannot be priced.
pub async fn one(
    state: &Platform,
    caller: &Caller,
    lang: Lang,
    (id, slug): (Uuid, &str),
    asking: Asking,
) -> ApiResult<List<Rate>> {
    let courier = state.couriers.get(slug).ok_or(ErrorCode::NotFound)?;
    let (row, question) = ready(state, caller, id, lang).await?;
    let answer = ask(state, &row, courier, &question, asking.eagerness(CachePolicy::Retry)).await?;
    let messages = answer.messages()?.iter().map(|said| message(said, lang)).collect();
    Ok(List { data: rates(state, &answer, lang)?, meta: Meta { messages, ..Meta::default() } })
}

/// Sorts the rates of all couriers, with their tags.
///
/// Sorts what is stored, and asks only the couriers without an answer, all at once. A courier that fails has its
/// message in `meta.messages`; the others are listed.
#[utoipa::path(get, path = "/v2/get-sorted-rates/{id}", tag = "rates",
    security(("bearer" = [])), params(("id" = Uuid, Path), Asking),
    responses((status = 401), (status = 403), (status = 409), (status = 422), (status = 200, description = "Rates, and what couriers said", body = List<Rate>)))]
pub async fn all_sorted(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(asking): Query<Asking>,
) -> ApiResult<List<Rate>> {
    let (row, question) = ready(&state, &caller, id, lang).await?;
    compare(&state, &row, &question, &asking, lang).await
}

/// All couriers' rates for a question, asked at once if there is no valid answer: sorted and tagged, with the couriers'
/// messages.
pub async fn compare(
    state: &Platform,
    row: &shipment::entity::Model,
    question: &Question,
    asking: &Asking,
    lang: Lang,
) -> ApiResult<List<Rate>> {
    let eagerness = asking.eagerness(CachePolicy::Stored);
    let answers = join_all(state.couriers.all().map(|courier| ask(state, row, courier, question, eagerness))).await;
    arranged(state, answers, asking.sort, lang)
}

/// The couriers' answers: rates sorted and tagged, and all messages.
///
/// # Errors
/// Where one could not be asked.
pub fn arranged(
    state: &Platform,
    answers: Vec<ApiResult<Answer>>,
    sort: RateSort,
    lang: Lang,
) -> ApiResult<List<Rate>> {
    let (mut all, mut messages) = (Vec::new(), Vec::new());
    for answer in answers {
        let answer = answer?;
        all.extend(rates(state, &answer, lang)?);
        messages.extend(answer.messages()?.iter().map(|said| message(said, lang)));
    }
    let keys: Vec<RateKey> = all.iter().map(RateKey::from).collect();
    let in_order = sorted(&keys, sort, true).into_iter();
    let data = in_order.map(|place| Rate { tags: place.tags, ..all[place.index].clone() }).collect();
    Ok(List { data, meta: Meta { messages, ..Meta::default() } })
}
