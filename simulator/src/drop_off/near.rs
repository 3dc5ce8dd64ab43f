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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::place::kilometres;

    use super::*;

    #[test]
    fn the_nearest_points_of_a_postal_code_come_first() {
        let found = near("cp", postal_code("k1a 0b1").unwrap());
        assert!(found.is_sorted_by_key(|near| near.metres));
        assert_eq!(found[0].point.province, "ON");
        assert!(found[0].metres < 8_000, "{:?}", found[0]);
        assert!(found.last().unwrap().metres > 2_000_000, "the list spans the country");
        assert_eq!(near("gls", postal_code("K1A").unwrap()), [], "a courier without points has none");
    }

    #[test]
    fn a_city_is_found_however_it_is_written() {
        let montreal = city("MONTREAL", "qc").unwrap();
        assert_eq!(city("Montréal", "QC"), Some(montreal));
        assert_eq!(near("puro", montreal)[0].point.province, "QC");
        assert_eq!((city("Atlantis", "QC"), city("Montréal", "ON"), postal_code("Z1Z1Z1")), (None, None, None));
    }

    #[test]
    fn distances_near_by_agree_with_the_sphere() {
        for (one, other) in [("M5V", "L5B"), ("V6B", "V8W"), ("X1A", "X0E"), ("A1C", "A1A")] {
            let (one, other) = (area(one).unwrap().at, area(other).unwrap().at);
            let (flat, sphere) = (metres(one, other), kilometres(one, other) * 1_000);
            assert!((flat - sphere).abs() <= 600 + sphere / 100, "{flat} and {sphere}");
        }
        let near = Near { metres: 1_948, point: &drop_offs()[0] };
        assert_eq!(near.kilometres(), "1.94");
    }
}
