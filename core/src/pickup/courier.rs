//! When couriers come, where they say nothing of a place themselves.

use crate::wire::input;

use crate::term::time_text;

/// The shortest time between ready and closing, in minutes.
pub const SHORTEST_WINDOW_MINUTES: u32 = 120;

/// When a courier picks up on a working day. Times are minutes after midnight on the clock of the place.
#[derive(Debug)]
pub struct CourierHours {
    /// The courier's slug.
    pub courier: &'static str,
    /// From when on parcels may be ready.
    pub earliest: u32,
    /// Until when they may wait.
    pub latest: u32,
    /// The step on which times lie.
    pub step: u32,
    /// Until when a pickup of the same day can be requested.
    pub cutoff: u32,
    /// How many days ahead one can be requested.
    pub ahead: i32,
    /// Where the row comes from.
    pub source: &'static str,
}

const fn at(hour: u32, minute: u32) -> u32 {
    hour * 60 + minute
}

/// In the couriers' order. What a courier says of a place itself goes before these.
pub(super) const ROWS: [CourierHours; 6] = [
    CourierHours {
        courier: "cp",
        earliest: at(12, 0),
        latest: at(17, 45),
        step: 15,
        cutoff: at(11, 0),
        ahead: 30,
        source: "Canada Post pickup request service: preferred and closing time from 12:00 to 17:45 by quarters of an hour, asked for an hour ahead",
    },
    CourierHours {
        courier: "puro",
        earliest: at(9, 0),
        latest: at(18, 0),
        step: 30,
        cutoff: at(14, 0),
        ahead: 14,
        source: "Purolator E-Ship pickup service: AnyTimeAfter and UntilTime; its answer for a place moves the cut-off",
    },
    CourierHours {
        courier: "gls",
        earliest: at(8, 0),
        latest: at(18, 0),
        step: 30,
        cutoff: at(13, 0),
        ahead: 14,
        source: "GLS Canada API, POST /pickup: ready and officeClose of a sample, 8:00 and 18:00",
    },
    CourierHours {
        courier: "loomis",
        earliest: at(9, 0),
        latest: at(17, 0),
        step: 30,
        cutoff: at(13, 0),
        ahead: 14,
        source: "Loomis addons service, schedulePickup: an office day",
    },
    CourierHours {
        courier: "ups",
        earliest: at(9, 0),
        latest: at(18, 0),
        step: 30,
        cutoff: at(14, 0),
        ahead: 14,
        source: "UPS Pickup API: ReadyTime and CloseTime; its answer for a place moves the cut-off",
    },
    CourierHours {
        courier: "canpar",
        earliest: at(9, 0),
        latest: at(17, 0),
        step: 30,
        cutoff: at(13, 0),
        ahead: 14,
        source: "Canpar addons service, schedulePickup: an office day",
    },
];

/// The row of a courier; None for a slug that is none.
#[must_use]
pub fn courier_hours(courier: &str) -> Option<&'static CourierHours> {
    ROWS.iter().find(|row| row.courier == courier)
}

/// When a courier comes to a place, as the courier says it or as a row does. Times are `HHMM`.
#[input(Default)]
#[serde(default)]
pub struct PickupHours {
    /// From when on parcels may be ready.
    pub earliest: String,
    /// Until when they may wait.
    pub latest: String,
    /// The step on which times lie, in minutes.
    pub step_minutes: u32,
    /// The shortest time between ready and closing, in minutes.
    pub shortest_minutes: u32,
    /// Until when a pickup of the same day can be requested.
    pub cutoff: String,
    /// How many days ahead one can be requested.
    pub days_ahead: i32,
}

impl CourierHours {
    /// The row as it goes over the wire.
    #[must_use]
    pub fn offered(&self) -> PickupHours {
        PickupHours {
            earliest: time_text(self.earliest),
            latest: time_text(self.latest),
            step_minutes: self.step,
            shortest_minutes: SHORTEST_WINDOW_MINUTES,
            cutoff: time_text(self.cutoff),
            days_ahead: self.ahead,
        }
    }
}
