//! The table `pickups`.

use serde::{Deserialize, Serialize};
use waybill_core::Lang;
use waybill_core::pickup::{PickupLocation, PickupStatus};
use waybill_providers::courier::{CourierMessage, Party, PickupOutcome, PickupRequest};

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// A pickup.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "pickups")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who asked for it.
    pub user_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// Whether the courier that was asked is simulated.
    pub simulated: bool,
    /// What tells its place from others.
    pub place_key: String,
    /// Where the courier comes to.
    pub place: Document<Party>,
    /// The place's IANA zone.
    pub zone: String,
    /// The day at the place, `YYYY-MM-DD`.
    pub date: String,
    /// From when parcels are ready, `HHMM`.
    pub ready_time: String,
    /// Until when someone is there, `HHMM`.
    pub close_time: String,
    /// Where the parcels wait.
    pub location: Stored<PickupLocation>,
    /// What the driver should know.
    pub instructions: String,
    pub status: Stored<PickupStatus>,
    /// What the courier was asked; None before it said yes.
    pub request: Option<Document<PickupRequest>>,
    /// What the courier booked.
    pub booked: Option<Document<PickupOutcome>>,
    /// What is being asked of the courier: `book`, `change` or `cancel`.
    pub work: Option<String>,
    /// The id of that attempt; one with another id writes nothing.
    pub work_id: Option<Uuid>,
    /// When that attempt counts as lost.
    pub work_until: Option<DateTimeUtc>,
    /// What it is to become.
    pub wanted: Option<Document<Wanted>>,
    /// What the courier said last that a person should know.
    pub message: Option<Document<CourierMessage>>,
    /// What the courier charges for it, in cents, as far as it says so.
    pub charge: Option<i64>,
    /// The requester's language.
    pub lang: Stored<Lang>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

/// What a pickup is to become.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// What the courier is asked.
    pub request: PickupRequest,
    /// The shipments then.
    pub shipment_ids: Vec<Uuid>,
    /// Those of them that are new.
    pub joining: Vec<Uuid>,
    /// Where the parcels wait.
    pub location: PickupLocation,
    /// What the courier would charge, as far as it says so.
    pub charge: Option<i64>,
}
