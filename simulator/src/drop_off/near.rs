//! Points by their distance from a place.

use waybill_core::address::fold;
use waybill_core::place::{Point, area, areas, metres};

use super::file::{DropOff, drop_offs};

/// A point and how far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Near {
    /// Metres.
    pub metres: i64,
    /// The point.
    pub point: &'static DropOff,
}

impl Near {
    /// The distance in kilometres with two places (`1.94`).
    #[must_use]
    pub fn kilometres(&self) -> String {
        format!("{}.{:02}", self.metres / 1_000, self.metres % 1_000 / 10)
    }
}

/// The location of a Canadian postal code's area; None for a code that doesn't exist.
#[must_use]
pub fn postal_code(code: &str) -> Option<Point> {
    area(code).map(|area| area.at)
}

/// The location of a city in a province, however its name is written: the middle of its areas.
#[must_use]
pub fn city(name: &str, province: &str) -> Option<Point> {
    let (name, province) = (fold(name), province.trim().to_ascii_uppercase());
    let its: Vec<Point> = areas()
        .iter()
        .filter(|area| area.province == province && fold(area.city) == name)
        .map(|area| area.at)
        .collect();
    let count = i64::try_from(its.len()).ok().filter(|count| *count > 0)?;
    let mean = |of: fn(&Point) -> i64| its.iter().map(of).sum::<i64>() / count;
    Some(Point { latitude: mean(|point| point.latitude), longitude: mean(|point| point.longitude) })
}

/// A courier's points, nearest first; points at one distance by their numbers.
#[must_use]
pub fn near(courier: &str, from: Point) -> Vec<Near> {
    let mut found: Vec<Near> = drop_offs()
        .iter()
        .filter(|point| point.courier == courier)
        .map(|point| Near { metres: metres(from, point.at), point })
        .collect();
    found.sort_by_key(|near| (near.metres, near.point.number));
    found
}
