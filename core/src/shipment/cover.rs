//! Until when the cover of a sent parcel can be cancelled.

use super::TrackingStatus;
use crate::date::Date;

/// What decides whether a policy can still be cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoverState {
    /// Where the parcel is; None before its label is paid.
    pub tracking_status: Option<TrackingStatus>,
    /// Whether the parcel is tracked.
    pub is_tracked: bool,
    /// The day on which it is sent.
    pub ship_date: Option<Date>,
    /// Today, where it is sent from.
    pub today: Date,
}

/// Whether a policy can be cancelled at no cost: until the courier's first scan; for a parcel that is not tracked, until the
/// day on which it is sent.
#[must_use]
pub fn is_cancellable(state: &CoverState) -> bool {
    if state.is_tracked {
        return state.tracking_status.is_none_or(|status| status == TrackingStatus::LabelCreated);
    }
    state.ship_date.is_none_or(|day| state.today < day)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Date = Date::of(2026, 11, 23);

    #[test]
    fn a_tracked_parcel_is_covered_for_good_from_its_first_scan() {
        let label = CoverState {
            tracking_status: Some(TrackingStatus::LabelCreated),
            is_tracked: true,
            ship_date: Some(DAY),
            today: DAY.plus_days(3),
        };
        assert!(is_cancellable(&label));
        assert!(!is_cancellable(&CoverState { tracking_status: Some(TrackingStatus::PickedUp), ..label }));
    }

    #[test]
    fn a_parcel_that_is_not_tracked_is_covered_for_good_from_its_day() {
        let label = CoverState {
            tracking_status: Some(TrackingStatus::LabelCreated),
            is_tracked: false,
            ship_date: Some(DAY),
            today: DAY.plus_days(-1),
        };
        assert!(is_cancellable(&label));
        assert!(!is_cancellable(&CoverState { today: DAY, ..label }));
    }
}
