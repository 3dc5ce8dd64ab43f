//! The table `tracking_events`.

use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// What a courier reported of a parcel.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "tracking_events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub tracking_id: Uuid,
    /// What tells it from the parcel's other events: a hash of code, local time and place.
    pub identity: String,
    /// Where the parcel was then.
    pub status: Stored<TrackingStatus>,
    /// The courier's code.
    pub code: String,
    /// The courier's words.
    pub description: String,
    /// Their language.
    pub lang: Stored<Lang>,
    /// The courier's name of the place; may be empty.
    pub place: String,
    /// When, on the clock of the place: `2026-11-25T06:55:00`.
    pub local_time: String,
    /// That clock's IANA zone; empty if only its distance from UTC is known.
    pub zone: String,
    /// The same as an instant.
    pub at: DateTimeUtc,
    /// Orders events of one instant as the courier does.
    pub position: i64,
    pub created_at: DateTimeUtc,
}
