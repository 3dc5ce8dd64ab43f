//! How soon a courier is asked again where a parcel is: sooner when a change is due, slower when nothing happens, and not
//! for ever.

use crate::wire::input;

use crate::lang::LangContext;
use crate::shipment::TrackingStatus;

/// For how many days after its label was bought a parcel is followed.
pub const TRACKED_DAYS: i32 = 90;

/// How many minutes lie between two checks that a person asks for.
pub const REFRESH_PAUSE_MINUTES: u32 = 2;

/// After how many quiet days checks become rare.
const RARE_AFTER_DAYS: u32 = 7;

/// Minutes until the next check, by where the parcel is; the second figure holds once nothing has happened for a day, the
/// third once nothing has for a week.
pub(super) const PACES: [(TrackingStatus, [u32; 3]); 9] = [
    (TrackingStatus::LabelCreated, [60, 240, 720]),
    (TrackingStatus::PickedUp, [60, 120, 720]),
    (TrackingStatus::InTransit, [60, 120, 720]),
    (TrackingStatus::OutForDelivery, [20, 60, 720]),
    (TrackingStatus::DeliveryAttempted, [60, 120, 720]),
    (TrackingStatus::AvailableForPickup, [120, 240, 720]),
    (TrackingStatus::Exception, [60, 120, 720]),
    (TrackingStatus::Returned, [240, 720, 720]),
    (TrackingStatus::Cancelled, [720, 720, 720]),
];

/// After how many quiet days a parcel that goes back, or that its courier calls cancelled, is left alone: until then a later
/// scan may correct that.
pub(super) const SETTLED_AFTER_DAYS: u32 = 14;

/// Minutes between checks on the day of delivery and after it.
pub(super) const DUE_MINUTES: u32 = 30;

/// Minutes after the first failed check, doubled with each more, up to the last.
pub(super) const AFTER_FAILURE: [u32; 2] = [5, 360];

/// What is known of a parcel.
#[input(Default)]
#[serde(default)]
pub struct TrackingPaceInput {
    /// Where it is; null before the courier has said anything.
    pub status: Option<TrackingStatus>,
    /// Whole hours since its label was bought.
    pub age_hours: u32,
    /// Whole hours since something last happened.
    pub quiet_hours: u32,
    /// Days until it is expected, negative once it is late; null if unknown.
    pub days_to_delivery: Option<i64>,
    /// Checks in a row that failed.
    pub failures: u32,
}

/// Minutes until the courier is asked again; None once there is nothing more to ask.
#[must_use]
pub fn next_check(input: &TrackingPaceInput, _: &LangContext) -> Option<u32> {
    let status = input.status.unwrap_or(TrackingStatus::LabelCreated);
    let is_settled =
        status == TrackingStatus::Delivered || status.is_final() && input.quiet_hours >= SETTLED_AFTER_DAYS * 24;
    if is_settled || i64::from(input.age_hours) >= i64::from(TRACKED_DAYS) * 24 {
        return None;
    }
    let [first, last] = AFTER_FAILURE;
    if input.failures > 0 {
        // Seven doublings are beyond the last already.
        return Some((first << (input.failures - 1).min(7)).min(last));
    }
    let paces = PACES.iter().find(|(known, _)| *known == status).map_or([60, 120, 720], |(_, paces)| *paces);
    let pace = match input.quiet_hours {
        quiet if quiet >= RARE_AFTER_DAYS * 24 => return Some(paces[2]),
        quiet if quiet >= 24 => paces[1],
        _ => paces[0],
    };
    // A parcel that is due and under way may arrive at any moment.
    let is_due = status != TrackingStatus::LabelCreated && input.days_to_delivery.is_some_and(|days| days <= 0);
    Some(if is_due { pace.min(DUE_MINUTES) } else { pace })
}
