//! Following a parcel.

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};
use waybill_core::Lang;
use waybill_core::lang::LangContext;
use waybill_core::shipment::TrackingStatus;
use waybill_core::tracking::{ScanInput, ScansInput, status_of_scans};

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
    /// Whether it only informs (a photo, a refunded duty, a new date): it says nothing about where the parcel is.
    #[serde(default)]
    pub is_notice: bool,
}

impl TrackingEvent {
    /// The scan as core's rule reads it.
    #[must_use]
    pub fn to_scan(&self) -> ScanInput {
        ScanInput { status: Some(self.status), is_notice: self.is_notice, description: self.description.clone() }
    }
}

/// Where a parcel is after its scans, the newest first; where they begin after `before`, if anything was known by then.
#[must_use]
pub fn status_of(events: &[TrackingEvent], before: Option<TrackingStatus>) -> TrackingStatus {
    let scans = events.iter().rev().map(TrackingEvent::to_scan).collect();
    status_of_scans(&ScansInput { before, scans }, &LangContext::default())
}

/// Where a parcel is and was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracking {
    /// The number.
    pub tracking_number: String,
    /// Its present status.
    pub status: TrackingStatus,
    /// Its scans, newest first.
    pub events: Vec<TrackingEvent>,
    /// Expected day of delivery.
    pub expected_delivery: Option<NaiveDate>,
    /// Who signed.
    pub signed_by: Option<String>,
}
