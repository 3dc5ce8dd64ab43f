//! GET /dashboard

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::view::DashboardFigures;
use super::{delivery, on_the_way, spend};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Query, RequestLang, TimeZone, without_rules};
use crate::platform::session::Signed;

/// Whose days are counted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ZoneQuery {
    /// The time zone of the days, as an IANA name; UTC if missing.
    #[param(value_type = Option<String>, example = "America/Vancouver")]
    pub time_zone: TimeZone,
}

without_rules!(ZoneQuery);

/// The figures of the dashboard, in the reader's days.
#[utoipa::path(get, path = "/dashboard", tag = "dashboard", security(("bearer" = [])), params(ZoneQuery),
    responses((status = 200, description = "The figures", body = Data<DashboardFigures>)))]
pub async fn dashboard_figures(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Query(ZoneQuery { time_zone }): Query<ZoneQuery>,
) -> ApiResult<Data<DashboardFigures>> {
    let (on_the_way, spend, deliveries) = tokio::try_join!(
        on_the_way::on_the_way(&state, &caller),
        spend::spend(&state, &caller, time_zone),
        delivery::deliveries(&state, &caller, lang),
    )?;
    Ok(Data(DashboardFigures { on_the_way, spend, deliveries, delivery_days: delivery::DAYS }))
}
