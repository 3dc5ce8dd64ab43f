//! The states of a pickup, and what moves it.

use crate::wire::input;

use super::moment::moment;
use crate::date::Date;
use crate::lang::LangContext;

/// Status of a pickup.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum PickupStatus {
    /// The courier is being asked.
    Requested,
    /// The courier comes.
    Scheduled,
    /// The courier's answer was lost: it may come or not.
    Unconfirmed,
    /// A parcel was picked up.
    Completed,
    /// The day is over, and no parcel was picked up.
    Missed,
    /// It was cancelled.
    Cancelled,
}

/// What happened.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum PickupEvent {
    /// The courier took the request.
    Booked,
    /// The courier's answer was lost.
    AnswerLost,
    /// It was cancelled, with the courier where it knew of it.
    Cancelled,
    /// A parcel was scanned.
    Collected,
    /// The day passed without.
    DayPassed,
}

use PickupEvent as E;
use PickupStatus as S;

/// Every move there is: event, from, to.
pub(super) const MOVES: [(PickupEvent, PickupStatus, PickupStatus); 9] = [
    (E::Booked, S::Requested, S::Scheduled),
    (E::AnswerLost, S::Requested, S::Unconfirmed),
    (E::Cancelled, S::Scheduled, S::Cancelled),
    (E::Cancelled, S::Unconfirmed, S::Cancelled),
    (E::Collected, S::Scheduled, S::Completed),
    (E::Collected, S::Unconfirmed, S::Completed),
    (E::DayPassed, S::Scheduled, S::Missed),
    (E::DayPassed, S::Unconfirmed, S::Missed),
    (E::Collected, S::Missed, S::Completed),
];

impl PickupStatus {
    /// Those in which a courier may still come, of which there is one a courier, place and day.
    pub const LIVE: [PickupStatus; 3] = [S::Requested, S::Scheduled, S::Unconfirmed];

    /// The status after an event; None if the event cannot happen in this one.
    #[must_use]
    pub fn after(self, event: PickupEvent) -> Option<PickupStatus> {
        MOVES.iter().find(|(on, from, _)| *on == event && *from == self).map(|(_, _, to)| *to)
    }

    /// Whether a courier may still come.
    #[must_use]
    pub fn is_live(self) -> bool {
        Self::LIVE.contains(&self)
    }
}

/// A status and what happened in it.
#[input(Copy)]
pub struct PickupMoveInput {
    /// The status before.
    pub status: PickupStatus,
    /// What happened.
    pub event: PickupEvent,
}

/// At which hour of the day after a pickup it counts as missed: scans come in late.
pub const MISSED_AT_HOUR: u32 = 12;

/// What is known of a pickup.
#[input(Default)]
#[serde(default)]
pub struct PickupOutcomeInput {
    /// Its day.
    pub date: Date,
    /// Day and time on the clock of the place, `2026-11-23T10:12`.
    pub now: String,
    /// Whether the courier has scanned any of its parcels.
    pub scanned: bool,
}

/// What has happened to a pickup by now; None while there is nothing to say.
#[must_use]
pub fn outcome(input: &PickupOutcomeInput, _: &LangContext) -> Option<PickupEvent> {
    let (today, minutes) = moment(&input.now)?;
    if input.scanned && today >= input.date {
        return Some(E::Collected);
    }
    let is_over = (today, minutes / 60) >= (input.date.plus_days(1), MISSED_AT_HOUR);
    is_over.then_some(E::DayPassed)
}
