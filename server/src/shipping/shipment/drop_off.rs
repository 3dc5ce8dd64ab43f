//! A drop-off point as clients see it, and as a shipment remembers it.

use chrono::{DateTime, Datelike, NaiveTime, Timelike, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::address::zone_of;
use waybill_core::drop_off::{DropOffSpot, OpenDays, OpenSpan, Opening, OpeningInput, away, opening, week};
use waybill_core::lang::LangContext;
use waybill_core::place::{Point, offset};
use waybill_core::{Decimal, Lang};
use waybill_providers::courier::{DropOffKind, DropOffPoint, DropOffService};

/// A courier's point, as it was when it was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDropOff {
    /// The courier's slug.
    pub courier: String,
    /// What the courier says of it.
    pub point: DropOffPoint,
}

impl StoredDropOff {
    /// Its id: the courier's slug and the courier's own id of it.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}:{}", self.courier, self.point.id)
    }
}

/// A place that takes parcels for a courier.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct DropOff {
    /// Its id, the same whenever it is found.
    pub id: String,
    /// The courier's slug.
    pub courier: String,
    /// `post_office`, `terminal`, `agent`, `drop_box` or `locker`.
    #[ts(type = "\"post_office\" | \"terminal\" | \"agent\" | \"drop_box\" | \"locker\"")]
    #[schema(value_type = String)]
    pub kind: DropOffKind,
    /// Its name.
    pub name: String,
    /// Street and number.
    pub street: String,
    /// City.
    pub city: String,
    /// The two-letter code of the province.
    pub province: String,
    /// The postal code, with its space.
    pub postal_code: String,
    /// Its phone number; may be empty.
    pub phone: String,
    /// How far it is, in km with one place; null if nobody knows.
    pub distance_km: Option<Decimal>,
    /// The same in words, with the direction: `1.9 km northeast`.
    pub away: Option<String>,
    /// Where it lies, in metres from the middle of the area of the postal code that was asked for; null if nobody knows.
    pub spot: Option<DropOffSpot>,
    /// Whether it is open now.
    pub opening: Opening,
    /// When it is open; null if nobody knows.
    pub week: Option<Vec<OpenDays>>,
    /// `drop_off`, `hold_for_pickup`, `wheelchair_access`, `bilingual`.
    #[ts(type = "(\"drop_off\" | \"hold_for_pickup\" | \"wheelchair_access\" | \"bilingual\")[]")]
    #[schema(value_type = Vec<String>)]
    pub services: Vec<DropOffService>,
}

impl DropOff {
    /// Shows a point from somewhere.
    #[must_use]
    pub fn seen(stored: &StoredDropOff, from: Option<Point>, now: DateTime<Utc>, lang: Lang) -> Self {
        let id = stored.id();
        let DropOffPoint {
            kind,
            name,
            street,
            city,
            province,
            postal_code,
            phone,
            latitude,
            longitude,
            distance_km,
            hours,
            services,
            id: _,
        } = stored.point.clone();
        let at = latitude.zip(longitude).map(|(latitude, longitude)| Point {
            latitude: latitude.ten_thousandths(),
            longitude: longitude.ten_thousandths(),
        });
        let spot = from.zip(at).map(|(from, at)| {
            let (east, north) = offset(from, at);
            DropOffSpot { east, north }
        });
        let reckoned = || spot.map(|spot| (spot.east.pow(2) + spot.north.pow(2)).isqrt());
        let metres = distance_km.map(|km| km.ten_thousandths() / 10).or_else(reckoned);
        let spans = hours.map(|hours| {
            let span = |hours: &waybill_providers::courier::OpenHours| OpenSpan {
                day: u32::from(hours.day),
                opens: clock(hours.opens),
                closes: if hours.closes == NaiveTime::MIN { "2400".to_owned() } else { clock(hours.closes) },
            };
            hours.iter().map(span).collect::<Vec<_>>()
        });
        let zone: Tz = zone_of("CA", &province, &postal_code).parse().unwrap_or(chrono_tz::America::Toronto);
        let there = now.with_timezone(&zone);
        let context = LangContext { lang };
        let moment = OpeningInput {
            hours: spans.clone(),
            day: there.weekday().number_from_monday(),
            time: format!("{:02}{:02}", there.hour(), there.minute()),
        };
        Self {
            id,
            courier: stored.courier.clone(),
            kind,
            name,
            street,
            city,
            province,
            postal_code: match postal_code.split_at_checked(3) {
                Some((area, rest)) if postal_code.len() == 6 => format!("{area} {rest}"),
                _ => postal_code,
            },
            phone,
            distance_km: metres.map(|metres| Decimal::scaled((metres + 50) / 100 * 1_000)),
            away: metres.map(|metres| away(metres, spot, lang)),
            spot,
            opening: opening(&moment, &context),
            week: spans.map(|spans| week(&spans, &context)),
            services,
        }
    }
}

/// HHMM.
fn clock(time: NaiveTime) -> String {
    time.format("%H%M").to_string()
}
