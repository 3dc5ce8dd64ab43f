//! POST /public/quick-rate

use std::time::Duration;

use axum::extract::State;
use axum::http::Method;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, HeaderName};
use chrono::TimeDelta;
use futures::future::join_all;
use serde::{Deserialize, Serialize};
use tower_http::cors::{Any, CorsLayer};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::address::AddressInput;
use waybill_core::parcel::ParcelInput;
use waybill_core::quote::QuickQuoteState;
use waybill_core::rate::{Rate, RateSort};

use super::ask::quote_anonymously;
use super::get::arranged;
use super::question::Question;
use super::quick::{QUICK_RATE, violations};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, List, RequestLang, VERSION_HEADER, Valid};
use crate::platform::limit::{Limit, hit, hit_account, network};
use crate::platform::session::PublishableKey;
use crate::shipping::partial::Partial;

/// The largest question; two places and a parcel take a tenth of it.
pub const MAX_BYTES: usize = 16 * 1024;
/// The subject of the limit that all visitors share.
const EVERYBODY: &str = "everybody";
/// How long a browser may cache a preflight answer.
const PREFLIGHT_LASTS: Duration = Duration::from_secs(600);

/// Two places, as far as they are known, and one parcel.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct QuickRateInput {
    /// Where it starts.
    pub origin_address: AddressInput,
    /// Where it goes.
    pub destination_address: AddressInput,
    /// The one parcel.
    pub parcels: [ParcelInput; 1],
}

/// Tells a visitor without an account what a parcel costs between two places: country and postal code, and city and
/// province if known.
///
/// Nothing is stored, and the rates' ids refer to nothing: to buy one, sign up and compare again. The number of
/// questions an hour is limited per network (an IPv4 address, the /64 of an IPv6 one) and for all visitors together,
/// which keeps the couriers' own limits free for those who ship. A courier that fails has its message in
/// `meta.messages`; the others are listed.
///
/// A shop's page sends a publishable API key, which counts as a call of that key and a quick rate of its account in place of
/// those limits. Pages of other origins may call, too: nothing here depends on a cookie.
#[utoipa::path(post, path = "/public/quick-rate", tag = "rates", security((), ("bearer" = [])), request_body = QuickRateInput,
    responses((status = 429), (status = 200, description = "Rates, sorted and tagged, and what couriers said", body = List<Rate>)))]
pub async fn quick_rate(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    PublishableKey(account): PublishableKey,
    RequestLang(lang): RequestLang,
    Valid(Partial(input)): Valid<Partial<QuickRateInput>>,
) -> ApiResult<List<Rate>> {
    let QuickRateInput { origin_address, destination_address, parcels } = input;
    let quote =
        QuickQuoteState { origin_address, destination_address, parcels: parcels.into(), ..QuickQuoteState::default() };
    ApiError::refuse(violations(&quote, lang))?;
    if let Some(account) = account {
        hit_account(&state, QUICK_RATE, account.id).await?;
    } else {
        let limits = &state.config.limits;
        hit(&state, hourly("visitor_rate.network", limits.visitor_rates_per_hour), &network(address)).await?;
        hit(&state, hourly("visitor_rate.all", limits.all_visitor_rates_per_hour), EVERYBODY).await?;
    }
    let question = Question::quick(&state, &quote, lang)?;
    let answers = join_all(state.couriers.all().map(|courier| quote_anonymously(&state, courier, &question))).await;
    arranged(&state, answers, RateSort::default(), lang)
}

/// Pages of any origin may ask, and read the answer: which of them a key is for, the key says.
pub(super) fn cors() -> CorsLayer {
    let exposed = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after", "x-request-id"]
        .map(HeaderName::from_static)
        .into_iter()
        .chain([VERSION_HEADER]);
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::POST])
        .allow_headers([AUTHORIZATION, ACCEPT_LANGUAGE, CONTENT_TYPE, VERSION_HEADER])
        .expose_headers(exposed.collect::<Vec<_>>())
        .max_age(PREFLIGHT_LASTS)
}

const fn hourly(action: &'static str, times: u32) -> Limit {
    Limit { action, times, window: TimeDelta::hours(1) }
}
