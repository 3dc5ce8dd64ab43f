//! GET /v2/pickups-holidays

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::address::zone_of;
use waybill_core::date::Date;
use waybill_core::lang::LangContext;
use waybill_core::pickup::{PickupHolidaysInput, rest_days};
use waybill_core::place::area;
use waybill_core::violation::Form;

use super::place::today_in;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Query, max_text_len};
use crate::platform::session::Full;

/// Where, and of which courier.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct HolidaysQuery {
    /// The place's postal code.
    #[garde(custom(max_text_len))]
    pub postal_code: String,
    /// The courier's slug; without it, the days on which every courier rests.
    #[garde(inner(custom(max_text_len)))]
    pub courier: Option<String>,
}

/// The holidays of the coming year on which a courier does not come, as dates; without a courier, on which none does.
#[utoipa::path(get, path = "/v2/pickups-holidays", tag = "pickups", security(("bearer" = [])), params(HolidaysQuery),
    responses((status = 200, description = "Days", body = Data<Vec<Date>>)))]
pub async fn pickups_holidays(
    State(state): State<Platform>,
    _caller: Full,
    Query(query): Query<HolidaysQuery>,
) -> ApiResult<Data<Vec<Date>>> {
    let place = area(&query.postal_code).ok_or(ErrorCode::PickupPlace)?;
    let courier = query.courier.unwrap_or_default();
    if !courier.is_empty() && state.couriers.get(&courier).is_none() {
        return Err(ErrorCode::NotFound.into());
    }
    let today = today_in(zone_of("CA", place.province, &query.postal_code), state.clock.now());
    let from = today.to_string().parse().unwrap_or_default();
    let input = PickupHolidaysInput { courier, province: place.province.to_owned(), from };
    Ok(Data(rest_days(&input, &LangContext::default())))
}
