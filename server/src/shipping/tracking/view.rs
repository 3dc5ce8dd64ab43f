//! What is known of a parcel's way, as clients see it.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;

use crate::account::brand::view::BrandLogo;

/// Something that happened to a parcel.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TrackingEventView {
    /// Where the parcel was then.
    pub status: TrackingStatus,
    /// The courier's own words.
    pub description: String,
    /// Their language.
    pub lang: Lang,
    /// The courier's name of the place; may be empty.
    pub place: String,
    /// When.
    pub at: DateTime<Utc>,
    /// The same on the clock of the place, `2026-11-25T06:55:00`.
    pub local_time: String,
    /// That clock's IANA zone; null if it is not known.
    pub zone: Option<String>,
    /// Which of the parcels, from 0.
    pub parcel: i64,
}

/// A parcel of a shipment.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TrackedParcel {
    /// Its number at the courier.
    pub tracking_number: String,
    /// Where it is.
    pub status: TrackingStatus,
    /// The courier's own page on it; null where the courier was simulated.
    pub tracking_url: Option<String>,
}

/// A link by which a recipient follows a shipment without signing in.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TrackingLink {
    /// Its address. Anyone who has it sees the parcel's way, the towns of both ends and the sender's company.
    pub url: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// How far a shipment has come.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TrackingProgress {
    /// The shipment.
    pub shipment_id: Uuid,
    /// Where it is.
    pub status: TrackingStatus,
    /// The courier's slug.
    pub courier: String,
    /// The courier's name.
    pub courier_name: String,
    /// The service's name.
    pub service_level: String,
    /// Whether a simulated courier sold the label.
    pub simulated: bool,
    /// The recipient's name, as the shipment has it.
    pub recipient: String,
    /// Its town and province.
    pub destination: String,
    /// Its parcels, in order.
    pub parcels: Vec<TrackedParcel>,
    /// The day on which the last of them is expected, on the recipient's calendar.
    pub expected_delivery: Option<NaiveDate>,
    /// When the last of them was delivered.
    pub delivered_at: Option<DateTime<Utc>>,
    /// Who signed.
    pub signed_by: Option<String>,
    /// What happened, newest first.
    pub events: Vec<TrackingEventView>,
    /// When the courier last answered.
    pub checked_at: Option<DateTime<Utc>>,
    /// When it is asked again; null once there is nothing more to ask.
    pub next_check_at: Option<DateTime<Utc>>,
    /// From when on it may be asked at a person's request; null once there is nothing more to ask.
    pub refresh_at: Option<DateTime<Utc>>,
    /// Why the last check failed, in a sentence.
    pub failure: Option<String>,
    /// The link for the recipient, if there is one that works.
    pub link: Option<TrackingLink>,
}

/// A town, without street or postal code.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Town {
    /// The city.
    pub city: String,
    /// Province or state; may be empty.
    pub state: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
}

/// How a sender looks to recipients.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PublicBrand {
    /// The logo; null without one.
    pub logo: Option<BrandLogo>,
    /// The accent colour, `#rrggbb`; empty for none.
    pub accent: String,
    /// The shop's `https://` address; may be empty.
    pub shop_url: String,
}

/// What a recipient may see of a shipment: no names of people, no streets, no prices.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PublicTracking {
    /// Where it is.
    pub status: TrackingStatus,
    /// The sender: their brand's name, else their company, or first name where there is none.
    pub sender: String,
    /// How they look.
    pub brand: PublicBrand,
    /// The courier's slug.
    pub courier: String,
    /// The courier's name.
    pub courier_name: String,
    /// The service's name.
    pub service_level: String,
    /// Whether a simulated courier sold the label.
    pub simulated: bool,
    /// From where.
    pub origin: Town,
    /// To where.
    pub destination: Town,
    /// The IANA zone of the destination.
    pub destination_zone: String,
    /// Whether a signature is required at the door.
    pub signature: bool,
    /// Its parcels, in order.
    pub parcels: Vec<TrackedParcel>,
    /// The day on which the last of them is expected.
    pub expected_delivery: Option<NaiveDate>,
    /// When the last of them was delivered.
    pub delivered_at: Option<DateTime<Utc>>,
    /// What happened, newest first.
    pub events: Vec<TrackingEventView>,
    /// When the courier last answered.
    pub checked_at: Option<DateTime<Utc>>,
    /// When it is asked again; null once there is nothing more to ask.
    pub next_check_at: Option<DateTime<Utc>>,
    /// Whether something of it can be sent back, or was: `GET /public/returns/{token}` says what.
    pub returns: bool,
}
