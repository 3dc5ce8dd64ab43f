//! `GET /feResources/pickup_times`

use std::sync::Arc;

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Deserializer, Serialize, de};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use waybill_core::pickup::decimal_hours;
use waybill_core::violation::Form;
use waybill_core::{Decimal, Lang};

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Query, RequestLang, short};
use crate::platform::session::Signed;
use crate::site::content::Content;
use crate::site::resources::courier_asked;

/// A window is at least two hours long.
const SHORTEST_WINDOW_MINUTES: u32 = 120;

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

/// A row of `pickup_times.toml`: when a courier picks up on a working day.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PickupHours {
    courier: String,
    first_ready: TimeOfDay,
    last_close: TimeOfDay,
    step_minutes: u32,
    same_day_until: TimeOfDay,
    #[allow(dead_code, reason = "says in the file where the row comes from")]
    source: String,
}

/// Minutes since midnight, written `HHMM`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct TimeOfDay(u32);

impl<'de> Deserialize<'de> for TimeOfDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let minutes = || {
            decimal_hours(&text)?;
            let (hours, minutes) = text.split_at_checked(2)?;
            Some(hours.parse::<u32>().ok()? * 60 + minutes.parse::<u32>().ok()?)
        };
        minutes().map(Self).ok_or_else(|| de::Error::custom(format!("{text:?} is no time of the form HHMM")))
    }
}

impl TimeOfDay {
    fn text(self) -> String {
        format!("{:02}{:02}", self.0 / 60, self.0 % 60)
    }

    /// `1:30 p.m.`, `13 h 30`.
    fn label(self, lang: Lang) -> String {
        let (hours, minutes) = (self.0 / 60, self.0 % 60);
        match lang {
            Lang::En => {
                let half = if hours % 24 < 12 { "a.m." } else { "p.m." };
                format!("{}:{minutes:02}\u{a0}{half}", (hours + 11) % 12 + 1)
            }
            Lang::Fr if minutes == 0 => format!("{hours}\u{a0}h"),
            Lang::Fr => format!("{hours}\u{a0}h\u{a0}{minutes:02}"),
        }
    }
}

impl PickupHours {
    fn times(&self, lang: Lang) -> impl Iterator<Item = PickupTime> {
        let (first, last) = (self.first_ready.0, self.last_close.0);
        (first..=last).step_by(usize::try_from(self.step_minutes.max(1)).unwrap_or(1)).map(move |minutes| {
            let time = TimeOfDay(minutes);
            PickupTime {
                courier: self.courier.clone(),
                hours: decimal_hours(&time.text()).unwrap_or_default(),
                time: time.text(),
                label: time.label(lang),
                ready: minutes + SHORTEST_WINDOW_MINUTES <= last,
                close: minutes >= first + SHORTEST_WINDOW_MINUTES,
                same_day: time <= self.same_day_until,
            }
        })
    }
}

/// `?courier=`
#[derive(Debug, Clone, Default, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct CourierQuery {
    /// One courier's slug; all couriers in use if missing.
    #[garde(inner(custom(short)))]
    pub courier: Option<String>,
}

impl Form for CourierQuery {}

/// The times at which a pickup window may begin and end, by courier.
#[utoipa::path(get, path = "/feResources/pickup_times", tag = "resources", security(("bearer" = [])), params(CourierQuery),
    responses((status = 200, body = Data<Vec<PickupTime>>)))]
pub async fn list_pickup_times(
    State(state): State<Platform>,
    State(content): State<Arc<Content>>,
    _caller: Signed,
    RequestLang(lang): RequestLang,
    Query(query): Query<CourierQuery>,
) -> ApiResult<Data<Vec<PickupTime>>> {
    let couriers = courier_asked(&state, query.courier.as_deref())?;
    let times = couriers.iter().flat_map(|courier| {
        content.pickup_times.iter().filter(move |row| row.courier == *courier).flat_map(|row| row.times(lang))
    });
    Ok(Data(times.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_as_one_says_them() {
        for (minutes, en, fr) in [
            (0, "12:00\u{a0}a.m.", "0\u{a0}h"),
            (570, "9:30\u{a0}a.m.", "9\u{a0}h\u{a0}30"),
            (720, "12:00\u{a0}p.m.", "12\u{a0}h"),
            (1020, "5:00\u{a0}p.m.", "17\u{a0}h"),
        ] {
            assert_eq!(
                (TimeOfDay(minutes).label(Lang::En).as_str(), TimeOfDay(minutes).label(Lang::Fr).as_str()),
                (en, fr)
            );
        }
    }
}
