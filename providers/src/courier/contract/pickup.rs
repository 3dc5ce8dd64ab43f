//! The courier comes to fetch parcels: when it can, what that costs, booking, changing and cancelling.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};
use waybill_core::parcel::WeightUnit;
use waybill_core::{Decimal, Lang};

use super::{CourierCost, Party, Reference};

/// Where the parcels wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PickupSpot {
    /// At the front door.
    #[default]
    FrontDoor,
    /// At the back door.
    BackDoor,
    /// At the side door.
    SideDoor,
    /// At the reception.
    Reception,
    /// In the mail room.
    MailRoom,
    /// At the loading dock.
    LoadingDock,
    /// In an office; the instructions say which.
    Office,
    /// Elsewhere; the instructions say where.
    Other,
}

/// What waits to be fetched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupContents {
    /// How many parcels; at least one.
    pub parcels: u32,
    /// What they weigh together, more than zero.
    pub weight: Decimal,
    /// Unit of that weight.
    pub weight_unit: WeightUnit,
    /// The service of each shipment among them, as the offers said it; some couriers send another vehicle for express.
    pub services: Vec<String>,
    /// The shipments' tracking numbers, for couriers that want to know them.
    pub tracking_numbers: Vec<String>,
    /// Whether any of them goes to the United States.
    pub to_united_states: bool,
    /// Whether any of them goes to another country.
    pub abroad: bool,
}

/// Asks when a courier would come to a place on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupAvailabilityRequest {
    /// The place; in Canada. Postal code, city and province are enough for some couriers, others want the street too.
    pub place: Party,
    /// The day, at the place.
    pub date: NaiveDate,
    /// What waits.
    pub contents: PickupContents,
    /// The language of messages.
    pub lang: Lang,
}

/// When a courier would come. Times are local times of the place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupAvailability {
    /// Whether it comes on that day at all.
    pub available: bool,
    /// The earliest time at which parcels may be ready.
    pub earliest: NaiveTime,
    /// The latest time until which they may wait.
    pub latest: NaiveTime,
    /// Until when a pickup can be booked for the same day, if the courier says so.
    pub cutoff: Option<NaiveTime>,
    /// The shortest time between ready and closing that the courier takes, in minutes.
    pub shortest_window: u32,
    /// The minutes on which times must lie: 15 for quarters of an hour, 1 for any.
    pub step: u32,
}

/// A pickup to price or book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupRequest {
    /// Our reference.
    pub reference: Reference,
    /// The place, with name, phone and e-mail of someone there.
    pub place: Party,
    /// The day, at the place.
    pub date: NaiveDate,
    /// From when the parcels are ready: local time of the place.
    pub ready: NaiveTime,
    /// Until when someone is there to hand them over, in the place's local time.
    pub close: NaiveTime,
    /// Where they wait.
    pub spot: PickupSpot,
    /// What the driver should know; may be empty.
    pub instructions: String,
    /// What waits.
    pub contents: PickupContents,
    /// The language of messages.
    pub lang: Lang,
}

/// A booked pickup. Serialisable whole: the server stores it and hands it back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupOutcome {
    /// The courier's id, by which it is changed and cancelled.
    pub pickup_id: String,
    /// The number that a person tells the courier on the phone.
    pub confirmation: String,
    /// The day on which the courier comes, which may be later than the one asked for.
    pub date: NaiveDate,
    /// Its price, if the courier charges for it and says so.
    pub cost: Option<CourierCost>,
}

/// Changes a booked pickup. Couriers differ in what they can change (most: times and contents, but not the address or
/// the day); for a courier that can change nothing, the adapter books a new pickup and then cancels the old one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupUpdateRequest {
    /// The pickup as it was booked.
    pub booked: PickupOutcome,
    /// The request as it was booked.
    pub before: PickupRequest,
    /// The request as it shall be.
    pub wanted: PickupRequest,
}

/// Cancels a booked pickup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupCancelRequest {
    /// The pickup as it was booked.
    pub booked: PickupOutcome,
    /// The language of messages.
    pub lang: Lang,
}
