//! What pickups look like on the wire.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::pickup::{PickupDay, PickupDefaultsInput, PickupHours, PickupLocation, PickupStatus};

/// A pickup.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Pickup {
    /// Key.
    pub id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// Its name.
    pub courier_name: String,
    /// Whether the courier that was asked is simulated.
    pub simulated: bool,
    /// Its status.
    pub status: PickupStatus,
    /// Whether the courier is being asked about it right now.
    pub busy: bool,
    /// The day at the place, `YYYY-MM-DD`.
    pub date: String,
    /// From when the parcels are ready, `HHMM`.
    pub ready_time: String,
    /// Until when someone is there, `HHMM`.
    pub close_time: String,
    /// The same for a person: `1:00 p.m. – 5:00 p.m.`.
    pub window: String,
    /// The place's IANA zone.
    pub time_zone: String,
    /// Where the parcels wait.
    pub location: PickupLocation,
    /// What the driver should know.
    pub instructions: String,
    /// Where the courier comes to.
    pub place: PickupPlace,
    /// The number that a person tells the courier on the phone; empty before it is known.
    pub confirmation: String,
    /// What the courier charges, tax included; null where it does not say.
    pub charge: Option<Cents>,
    /// What the courier said last that a person should know; empty if nothing.
    pub message: String,
    /// How many parcels wait.
    pub parcels: u32,
    /// The shipments that the caller may see.
    pub shipments: Vec<PickupShipment>,
    /// Whether shipments can be added and removed.
    pub can_change: bool,
    /// Whether it can be cancelled by the caller.
    pub can_cancel: bool,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
}

/// Where a courier comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PickupPlace {
    /// The person.
    pub name: String,
    /// The company; empty for a private person.
    pub company: String,
    /// Street and number.
    pub street1: String,
    /// Unit.
    pub street2: String,
    /// City.
    pub city: String,
    /// Province.
    pub province: String,
    /// Postal code.
    pub postal_code: String,
}

/// A shipment of a pickup.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PickupShipment {
    /// Key.
    pub id: Uuid,
    /// The first parcel's number.
    pub tracking_number: String,
    /// To whom.
    pub recipient: String,
    /// Where to: city and province.
    pub destination: String,
    /// Whether the courier has scanned it.
    pub scanned: bool,
}

/// When a courier can be asked to come to a place.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PickupOffer {
    /// The courier's slug.
    pub courier: String,
    /// Its name.
    pub courier_name: String,
    /// The place's postal code.
    pub postal_code: String,
    /// Its province.
    pub province: String,
    /// Its IANA zone.
    pub time_zone: String,
    /// Day and time there, `2026-11-23T10:12`.
    pub now: String,
    /// The hours of the courier there.
    pub hours: PickupHours,
    /// Whether the courier itself said them.
    pub of_courier: bool,
    /// The days, today first.
    pub days: Vec<PickupDay>,
    /// What the courier would charge, tax included; null where it does not say.
    pub charge: Option<Cents>,
}

/// What an account usually asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PickupDefaults {
    /// What it usually asks for.
    #[serde(flatten)]
    #[ts(flatten)]
    pub defaults: PickupDefaultsInput,
    /// When that was saved; null if it never was.
    pub updated_at: Option<DateTime<Utc>>,
}
