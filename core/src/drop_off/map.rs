//! A map without tiles: points round a place at their true bearing and distance.

use crate::Decimal;
use crate::lang::{Lang, LangContext};
use crate::wire::{answer, input};

/// Radii that rings may have, in metres.
const RADII: [i64; 13] =
    [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
/// The share of the map's half that the outermost ring takes, in thousandths: its label has room beyond it.
const OUTERMOST: i64 = 920;

/// A point by its way from the middle.
#[input(Copy, Default)]
#[serde(default)]
pub struct DropOffSpot {
    /// Metres to the east; negative to the west.
    pub east: i64,
    /// Metres to the north; negative to the south.
    pub north: i64,
}

/// Where points are drawn.
#[answer]
pub struct DropOffMap {
    /// Circles round the middle, from the smallest.
    pub rings: Vec<MapRing>,
    /// The points, in their order.
    pub spots: Vec<MapSpot>,
}

/// A circle round the middle.
#[answer]
pub struct MapRing {
    /// Its radius in thousandths of half the map.
    pub radius: i64,
    /// Its distance: `2 km`.
    pub label: String,
}

/// Where a point is drawn.
#[answer(Copy)]
pub struct MapSpot {
    /// To the right of the middle, in thousandths of half the map.
    pub x: i64,
    /// Beneath the middle, in thousandths of half the map.
    pub y: i64,
}

/// Draws points on a map that reaches as far as the farthest of them.
#[must_use]
pub(super) fn map(spots: &[DropOffSpot], context: &LangContext) -> DropOffMap {
    // A hundred times round the Earth is far enough, and squares stay in bounds.
    let within = |metres: i64| metres.clamp(-1_000_000, 1_000_000);
    let farthest = spots.iter().map(|spot| within(spot.east).pow(2) + within(spot.north).pow(2)).max().unwrap_or(0);
    let outer = RADII.iter().position(|radius| radius.pow(2) >= farthest).unwrap_or(RADII.len() - 1);
    let scale = |metres: i64| within(metres) * OUTERMOST / RADII[outer];
    let rings = RADII[outer.saturating_sub(2)..=outer].iter();
    DropOffMap {
        rings: rings
            .map(|radius| MapRing { radius: scale(*radius), label: kilometres(*radius, context.lang) })
            .collect(),
        spots: spots.iter().map(|spot| MapSpot { x: scale(spot.east), y: -scale(spot.north) }).collect(),
    }
}

fn kilometres(metres: i64, lang: Lang) -> String {
    Decimal::scaled(metres * 10).measure_in_words(1, "km", lang)
}

/// How far something is and in which direction, in words: `1.9 km northeast`.
#[must_use]
pub fn away(metres: i64, spot: Option<DropOffSpot>, lang: Lang) -> String {
    let far = kilometres((metres + 50) / 100 * 100, lang);
    match spot.and_then(|spot| direction(spot, lang)) {
        Some(direction) => format!("{far} {direction}"),
        None => far,
    }
}

/// In which direction something lies, in words; none within fifty metres.
fn direction(spot: DropOffSpot, lang: Lang) -> Option<&'static str> {
    let (east, north) = (spot.east.abs(), spot.north.abs());
    if east.max(north) < 50 {
        return None;
    }
    // The tangent of 22.5 degrees is 0.4142.
    let along = |one: i64, other: i64| one * 10_000 < other * 4_142;
    Some(match (spot.north >= 0, spot.east >= 0) {
        (true, _) if along(east, north) => lang.pick("north", "au nord"),
        (false, _) if along(east, north) => lang.pick("south", "au sud"),
        (_, true) if along(north, east) => lang.pick("east", "à l’est"),
        (_, false) if along(north, east) => lang.pick("west", "à l’ouest"),
        (true, true) => lang.pick("northeast", "au nord-est"),
        (true, false) => lang.pick("northwest", "au nord-ouest"),
        (false, true) => lang.pick("southeast", "au sud-est"),
        (false, false) => lang.pick("southwest", "au sud-ouest"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distance_is_shown_with_its_direction() {
        let away = |east, north, lang| away(1_940, Some(DropOffSpot { east, north }), lang);
        assert_eq!(away(1_372, 1_372, Lang::En), "1.9 km northeast");
        assert_eq!(away(1_372, -1_372, Lang::Fr), "1,9\u{a0}km au sud-est");
        assert_eq!(away(100, 1_900, Lang::En), "1.9 km north");
        assert_eq!(away(-1_900, 700, Lang::Fr), "1,9\u{a0}km à l’ouest");
        assert_eq!(away(10, 20, Lang::En), "1.9 km");
    }
}
