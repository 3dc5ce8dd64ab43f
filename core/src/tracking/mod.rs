//! Tracking: the numbers by which couriers know a parcel, what their events mean, and how often they are asked.

mod event;
mod number;
mod pace;
mod parcels;
mod phrase;
mod scans;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::shipment::TrackingStatus;

pub use event::{TrackingEventInput, event_status};

pub use number::{
    TrackingNumberAnswer, TrackingNumberForm, TrackingNumberInput, canada_post_check_digit, luhn_check_digit,
    s10_check_digit, tracking_number, ups_check_digit,
};
pub use pace::{REFRESH_PAUSE_MINUTES, TRACKED_DAYS, TrackingPaceInput, next_check};
pub use parcels::{TrackedParcelsInput, of_shipment, step, steps};
pub use phrase::{find, says, spoken};
pub use scans::{ScanInput, ScansInput, after_scan, status_of_scans};

/// Rules on tracking.
pub const RULES: &[Rule] = &[
    rule!(
        /// Recognises a tracking number by its form and check digit.
        "tracking.number",
        number::tracking_number, TrackingNumberInput, LangContext => TrackingNumberAnswer),
    rule!(
        /// Where a parcel is after a courier's event, by its code and its words.
        "tracking.event_status",
        event::event_status, TrackingEventInput, LangContext => TrackingStatus),
    rule!(
        /// Where a parcel is after its scans: a notice moves nothing, and what is final only a scan that says so corrects.
        "tracking.status_of_scans",
        scans::status_of_scans, ScansInput, LangContext => TrackingStatus),
    rule!(
        /// Where a shipment is, each of whose parcels is tracked separately, or null without parcels.
        "tracking.of_shipment",
        parcels::of_shipment, TrackedParcelsInput, LangContext => Option<TrackingStatus>),
    rule!(
        /// The last step of an ordinary way that a parcel has reached, from 0, or null for one that does not arrive.
        "tracking.step",
        parcels::step, TrackingStatus, LangContext => Option<u32>),
    rule!(
        /// The steps of an ordinary way, in order.
        "tracking.steps",
        parcels::steps, bool, LangContext => Vec<TrackingStatus>),
    rule!(
        /// Minutes until a courier is asked again where a parcel is, or null once there is nothing more to ask.
        "tracking.pace",
        pace::next_check, TrackingPaceInput, LangContext => Option<u32>),
];
