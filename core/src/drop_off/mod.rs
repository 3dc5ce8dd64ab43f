//! Drop-off points: when they are open, and how they lie round a place.

mod map;
mod opening;
mod week;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use map::{DropOffMap, DropOffSpot, MapRing, MapSpot, away};
pub use opening::{Opening, OpeningInput, opening};
pub use week::{OpenDays, OpenSpan, week};

/// The most points on a map.
const SPOTS_MAX: usize = 500;

/// Rules on drop-off points.
pub const RULES: &[Rule] = &[rule!(
    /// Where points lie on a map round a place, with rings that tell the distance.
    "drop_off.map",
    map::map, [DropOffSpot; SPOTS_MAX], LangContext => DropOffMap
)];
