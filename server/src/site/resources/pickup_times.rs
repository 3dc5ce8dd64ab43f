//! `GET /feResources/pickup_times`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use waybill_core::pickup::{SHORTEST_WINDOW_MINUTES, courier_hours, decimal_hours, time_label, time_text};
use waybill_core::violation::Form;
use waybill_core::{Decimal, Lang};

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Query, RequestLang, max_text_len};
use crate::platform::session::Signed;
use crate::site::resources::courier_asked;

/// A time of day at which a pickup window may begin or end.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PickupTime {
    /// The courier's slug.
    pub courier: String,
    /// The time, `HHMM`.
    pub time: String,
    /// The same in decimal hours.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub hours: Decimal,
    /// The same for a person.
    pub label: String,
    /// Whether the window may begin then.
    pub ready: bool,
    /// Whether the window may end then.
    pub close: bool,
    /// Whether a pickup requested at this time can still happen today.
    pub same_day: bool,
}

fn times_of(courier: &str, lang: Lang) -> Vec<PickupTime> {
    let Some(row) = courier_hours(courier) else { return Vec::new() };
    let (first, last) = (row.earliest, row.latest);
    let time = |minutes| {
        let time = time_text(minutes);
        PickupTime {
            courier: courier.to_owned(),
            hours: decimal_hours(&time).unwrap_or_default(),
            time,
            label: time_label(minutes, lang),
            ready: minutes + SHORTEST_WINDOW_MINUTES <= last,
            close: minutes >= first + SHORTEST_WINDOW_MINUTES,
            same_day: minutes <= row.cutoff,
        }
    };
    (first..=last).step_by(usize::try_from(row.step.max(1)).unwrap_or(1)).map(time).collect()
}

/// `?courier=`
#[derive(Debug, Clone, Default, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct CourierQuery {
    /// One courier's slug; all couriers in use if missing.
    #[garde(inner(custom(max_text_len)))]
    pub courier: Option<String>,
}

impl Form for CourierQuery {}

/// The times at which a pickup window may begin and end, by courier.
#[utoipa::path(get, path = "/feResources/pickup_times", tag = "resources", security(("bearer" = [])), params(CourierQuery),
    responses((status = 200, body = Data<Vec<PickupTime>>)))]
pub async fn list_pickup_times(
    State(state): State<Platform>,
    _caller: Signed,
    RequestLang(lang): RequestLang,
    Query(query): Query<CourierQuery>,
) -> ApiResult<Data<Vec<PickupTime>>> {
    let couriers = courier_asked(&state, query.courier.as_deref())?;
    Ok(Data(couriers.iter().flat_map(|courier| times_of(courier, lang)).collect()))
}
