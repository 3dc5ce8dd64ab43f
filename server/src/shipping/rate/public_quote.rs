//! POST /public/quick-rate

use axum::extract::State;
use chrono::TimeDelta;
use futures::future::join_all;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::address::AddressInput;
use waybill_core::parcel::ParcelInput;
use waybill_core::quote::QuickQuoteState;
use waybill_core::rate::{Rate, RateSort};

use super::ask::quote_anonymously;
use super::get::arranged;
use super::question::Question;
use super::quick::violations;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, List, RequestLang, Valid};
use crate::platform::limit::{Limit, hit, network};
use crate::shipping::partial::Partial;

/// The largest question; two places and a parcel take a tenth of it.
pub const MAX_BYTES: usize = 16 * 1024;
/// The subject of the limit that all visitors share.
const EVERYBODY: &str = "everybody";

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
#[utoipa::path(post, path = "/public/quick-rate", tag = "rates", request_body = QuickRateInput,
    responses((status = 429), (status = 200, description = "Rates, sorted and tagged, and what couriers said", body = List<Rate>)))]
pub async fn quick_rate(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Valid(Partial(input)): Valid<Partial<QuickRateInput>>,
) -> ApiResult<List<Rate>> {
    let QuickRateInput { origin_address, destination_address, parcels } = input;
    let quote =
        QuickQuoteState { origin_address, destination_address, parcels: parcels.into(), ..QuickQuoteState::default() };
    let violations = violations(&quote, lang);
    if !violations.is_empty() {
        return Err(ApiError::invalid(violations));
    }
    let limits = &state.config.limits;
    hit(&state, hourly("visitor_rate.network", limits.visitor_rates_per_hour), &network(address)).await?;
    hit(&state, hourly("visitor_rate.all", limits.all_visitor_rates_per_hour), EVERYBODY).await?;
    let question = Question::quick(&state, &quote, lang)?;
    let answers = join_all(state.couriers.all().map(|courier| quote_anonymously(&state, courier, &question))).await;
    arranged(&state, answers, RateSort::default(), lang)
}

const fn hourly(action: &'static str, times: u32) -> Limit {
    Limit { action, times, window: TimeDelta::hours(1) }
}
