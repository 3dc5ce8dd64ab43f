//! Forward sortation areas. Source: GeoNames (geonames.org), CC BY 4.0, packed by tools/pack-postal-areas.py.

use std::sync::LazyLock;

use super::distance::Point;

const PACKED: &str = include_str!("areas.tsv");

/// A forward sortation area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// Its three characters, upper case.
    pub code: &'static str,
    /// The two-letter code of its province.
    pub province: &'static str,
    /// The city of most of its postal codes.
    pub city: &'static str,
    /// Whether that city has at least half of them: only then is it good enough to fill in a form.
    pub one_city: bool,
    /// Where most of its people live.
    pub at: Point,
}

impl Area {
    /// Whether letters go there by rural delivery: the second character is 0.
    #[must_use]
    pub fn is_rural(&self) -> bool {
        self.code.as_bytes().get(1) == Some(&b'0')
    }
}

static AREAS: LazyLock<Vec<Area>> = LazyLock::new(|| PACKED.lines().filter_map(unpack).collect());

fn unpack(line: &'static str) -> Option<Area> {
    let mut fields = line.split('\t');
    let (code, province, city) = (fields.next()?, fields.next()?, fields.next()?);
    let (latitude, longitude) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    let named = city.trim_end_matches('?');
    Some(Area { code, province, city: named, one_city: named.len() == city.len(), at: Point { latitude, longitude } })
}

/// Every area, in the order of its code.
#[must_use]
pub fn areas() -> &'static [Area] {
    &AREAS
}

/// The area of a Canadian postal code in any case, with or without its space, or of its first three characters; None if
/// it doesn't exist.
#[must_use]
pub fn area(postal_code: &str) -> Option<&'static Area> {
    let code: String =
        postal_code.chars().filter(|c| !c.is_whitespace()).take(3).collect::<String>().to_ascii_uppercase();
    let at = AREAS.binary_search_by(|area| area.code.cmp(code.as_str())).ok()?;
    AREAS.get(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::province_of_postal_code;

    #[test]
    fn every_line_unpacks_and_the_order_allows_a_binary_search() {
        assert_eq!(AREAS.len(), PACKED.lines().count() - 1);
        assert!(AREAS.windows(2).all(|pair| pair[0].code < pair[1].code));
    }

    #[test]
    fn every_area_lies_in_the_province_of_its_letter_and_within_canada() {
        for area in areas() {
            // S4K and the like are fine; areas that serve the other side of a border keep the letter of their own.
            assert_eq!(
                province_of_postal_code(area.code).map(|region| region.code),
                Some(area.province),
                "{}",
                area.code
            );
            assert!((416_000..=835_000).contains(&area.at.latitude), "{}", area.code);
            assert!((-1_415_000..=-520_000).contains(&area.at.longitude), "{}", area.code);
        }
    }

    #[test]
    fn finds_an_area_however_its_code_is_written() {
        for text in ["m5v 2t6", "M5V2T6", "M5V", " m5v"] {
            assert_eq!(
                area(text).map(|area| (area.city, area.province, area.one_city)),
                Some(("Toronto", "ON", true)),
                "{text}"
            );
        }
        assert_eq!(area("H2X").map(|area| area.city), Some("Montréal"));
        assert_eq!(area("X0A").map(|area| (area.one_city, area.is_rural())), Some((false, true)));
        assert_eq!(area("H0H 0H0"), None);
        assert_eq!(area(""), None);
    }
}
