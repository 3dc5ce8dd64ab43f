//! Following a parcel.

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;

/// Asks where a parcel is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackRequest {
    /// The number.
    pub tracking_number: String,
    /// The language of the courier's words.
    pub lang: Lang,
}

/// One scan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackingEvent {
    /// What it means.
    pub status: TrackingStatus,
    /// The courier's code (`1496`, `Delivery`).
    pub code: String,
    /// The courier's words, in the asked language.
    pub description: String,
    /// When, in the local time of the place.
    pub local_time: NaiveDateTime,
    /// The place's offset from UTC in minutes, if the courier gives its zone.
    pub utc_offset_minutes: Option<i32>,
    /// Where: the courier's words (`SAINTE-FOY, QC`); may be empty.
    pub place: String,
}

/// Where a parcel is and was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracking {
    /// The number.
    pub tracking_number: String,
    /// Where it stands now.
    pub status: TrackingStatus,
    /// Its scans, newest first.
    pub events: Vec<TrackingEvent>,
    /// Expected day of delivery.
    pub expected_delivery: Option<NaiveDate>,
    /// Who signed.
    pub signed_by: Option<String>,
}
