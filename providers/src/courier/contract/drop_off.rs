//! Drop-off points.

use chrono::NaiveTime;
use serde::{Deserialize, Serialize};
use waybill_core::{Decimal, Lang};

/// Asks for drop-off points near a place in Canada.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DropOffRequest {
    /// The postal code, upper case without space; empty to ask by city.
    pub postal_code: String,
    /// The city; asked by where there is no postal code.
    pub city: String,
    /// The two-letter province; needed with a city.
    pub province: String,
    /// How many at most: 1 to 50.
    pub limit: u32,
    /// The language of messages.
    pub lang: Lang,
}

/// The kind of place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DropOffKind {
    /// A post office, or a postal counter in a shop.
    PostOffice,
    /// The courier's own terminal or shipping centre.
    Terminal,
    /// A shop that takes parcels for the courier.
    Agent,
    /// A box without staff.
    DropBox,
    /// A kiosk or locker.
    Locker,
}

/// What can be done there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DropOffService {
    /// Handing in parcels with a label.
    DropOff,
    /// Parcels that wait for their receiver.
    HoldForPickup,
    /// Step-free access.
    WheelchairAccess,
    /// Service in both official languages.
    Bilingual,
}

/// A span of time on one day of the week in which the place is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenHours {
    /// 1 for Monday to 7 for Sunday.
    pub day: u8,
    /// From: local time of the place.
    pub opens: NaiveTime,
    /// Until: local time of the place; midnight (`00:00`) is the end of the day.
    pub closes: NaiveTime,
}

/// A place where parcels can be handed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DropOffPoint {
    /// The courier's id of it.
    pub id: String,
    /// What it is.
    pub kind: DropOffKind,
    /// Its name.
    pub name: String,
    /// Street and number.
    pub street: String,
    /// City.
    pub city: String,
    /// Two-letter province.
    pub province: String,
    /// Postal code, upper case without space.
    pub postal_code: String,
    /// Phone; may be empty.
    pub phone: String,
    /// Degrees north, where it is known.
    pub latitude: Option<Decimal>,
    /// Degrees east (negative in Canada), where it is known.
    pub longitude: Option<Decimal>,
    /// Its distance from the place asked for, in km, if the courier says so.
    pub distance_km: Option<Decimal>,
    /// When it is open, by day and time; none where it is not known, empty where it never is.
    pub hours: Option<Vec<OpenHours>>,
    /// What can be done there.
    pub services: Vec<DropOffService>,
}
