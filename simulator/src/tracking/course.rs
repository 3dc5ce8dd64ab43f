//! Which way a parcel goes, where a demonstration wishes for one.

use serde::{Deserialize, Serialize};

/// Which way a parcel goes. One that stops on its way continues after seven business days, so that it is still there when
/// a person looks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// As its number has it: most arrive on the day, some are late, and some find nobody at home.
    #[default]
    Usual,
    /// It arrives on its day.
    OnTime,
    /// It arrives two business days after its day.
    Late,
    /// It rests with its sender, who has not handed it over.
    AtSender,
    /// It rests where it was handed over.
    PickedUp,
    /// It rests on the vehicle.
    OnVehicle,
    /// It rests after nobody was at home.
    Attempted,
    /// It rests at a counter.
    AtCounter,
    /// It rests because something is wrong.
    Held,
    /// It goes back to its sender.
    Returned,
}

/// How many business days a parcel rests.
pub(super) const RESTS: u32 = 7;
