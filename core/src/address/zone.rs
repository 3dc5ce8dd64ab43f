//! Time zones of places: the province's or state's, with postal areas that keep another. A parcel's dates are those of
//! the place it ships from. Source: IANA time zone database, `zone.tab` remarks.
//!
//! A Canadian postal code tells its province, so that the code alone and the whole address
//! give the same day.

use super::country::{CANADA, UNITED_STATES, country_code};
use super::postal_area::province_of_postal_code;
use super::province::region;

/// Zones of provinces and states. If one has several, the zone of most of its people.
const ZONES: &[(&str, &str, &str)] = &[
    ("CA", "AB", "America/Edmonton"),
    ("CA", "BC", "America/Vancouver"),
    ("CA", "MB", "America/Winnipeg"),
    ("CA", "NB", "America/Moncton"),
    ("CA", "NL", "America/St_Johns"),
    ("CA", "NS", "America/Halifax"),
    ("CA", "NT", "America/Edmonton"),
    ("CA", "NU", "America/Rankin_Inlet"),
    ("CA", "ON", "America/Toronto"),
    ("CA", "PE", "America/Halifax"),
    ("CA", "QC", "America/Toronto"),
    ("CA", "SK", "America/Regina"),
    ("CA", "YT", "America/Whitehorse"),
    ("US", "AK", "America/Anchorage"),
    ("US", "AL", "America/Chicago"),
    ("US", "AR", "America/Chicago"),
    ("US", "AZ", "America/Phoenix"),
    ("US", "CA", "America/Los_Angeles"),
    ("US", "CO", "America/Denver"),
    ("US", "HI", "Pacific/Honolulu"),
    ("US", "IA", "America/Chicago"),
    ("US", "ID", "America/Boise"),
    ("US", "IL", "America/Chicago"),
    ("US", "KS", "America/Chicago"),
    ("US", "LA", "America/Chicago"),
    ("US", "MN", "America/Chicago"),
    ("US", "MO", "America/Chicago"),
    ("US", "MS", "America/Chicago"),
    ("US", "MT", "America/Denver"),
    ("US", "ND", "America/Chicago"),
    ("US", "NE", "America/Chicago"),
    ("US", "NM", "America/Denver"),
    ("US", "NV", "America/Los_Angeles"),
    ("US", "OK", "America/Chicago"),
    ("US", "OR", "America/Los_Angeles"),
    ("US", "SD", "America/Chicago"),
    ("US", "TN", "America/Chicago"),
    ("US", "TX", "America/Chicago"),
    ("US", "UT", "America/Denver"),
    ("US", "WA", "America/Los_Angeles"),
    ("US", "WI", "America/Chicago"),
    ("US", "WY", "America/Denver"),
];

/// Forward sortation areas (or their beginnings) whose clocks differ from their province's.
const AREAS: &[(&str, &str)] = &[
    ("A0P", "America/Goose_Bay"),
    ("A0R", "America/Goose_Bay"),
    ("A2V", "America/Goose_Bay"),
    ("G4T", "America/Halifax"),
    ("P0V", "America/Winnipeg"),
    ("P0W", "America/Winnipeg"),
    ("P0X", "America/Winnipeg"),
    ("P8N", "America/Winnipeg"),
    ("P8T", "America/Winnipeg"),
    ("P9A", "America/Winnipeg"),
    ("P9N", "America/Winnipeg"),
    ("S9V", "America/Edmonton"),
    ("V0A", "America/Edmonton"),
    ("V0B", "America/Edmonton"),
    ("V0C", "America/Dawson_Creek"),
    ("V1A", "America/Edmonton"),
    ("V1C", "America/Edmonton"),
    ("V1G", "America/Dawson_Creek"),
    ("V1J", "America/Dawson_Creek"),
    ("X0A", "America/Iqaluit"),
    ("X0B", "America/Cambridge_Bay"),
];

/// The IANA zone of a place. In Canada the postal code decides, and the province only where the code says nothing. Eastern
/// Time in a state that is not listed, UTC in another country.
#[must_use]
pub fn zone_of(country: &str, state: &str, postal_code: &str) -> &'static str {
    let home = country_code(country);
    let area: String = postal_code.trim().chars().take(3).map(|letter| letter.to_ascii_uppercase()).collect();
    let by_code = if home == CANADA { province_of_postal_code(&area) } else { None };
    if let Some((_, zone)) = AREAS.iter().find(|(known, _)| by_code.is_some() && *known == area) {
        return zone;
    }
    let Some(region) = by_code.or_else(|| region(&home, state)) else {
        return if home == CANADA || home == UNITED_STATES { "America/New_York" } else { "UTC" };
    };
    ZONES
        .iter()
        .find(|(country, code, _)| *country == home && *code == region.code)
        .map_or("America/New_York", |(_, _, zone)| zone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::regions;

    #[test]
    fn places_keep_their_own_clock() {
        for (country, state, postal_code, zone) in [
            ("CA", "QC", "H2L 2G9", "America/Toronto"),
            ("ca", "bc", "v1g1a1", "America/Dawson_Creek"),
            ("CA", "NL", "A1A 1A1", "America/St_Johns"),
            ("CA", "", "", "America/New_York"),
            ("CA", "", "V6B 1A1", "America/Vancouver"),
            ("CA", "ON", "V6B 1A1", "America/Vancouver"),
            ("CA", "BC", "", "America/Vancouver"),
            ("CA", "NU", "x0b0c0", "America/Cambridge_Bay"),
            ("US", "NY", "10001", "America/New_York"),
            ("US", "CA", "90001", "America/Los_Angeles"),
            ("FR", "", "75001", "UTC"),
        ] {
            assert_eq!(zone_of(country, state, postal_code), zone, "{country} {state} {postal_code}");
        }
    }

    #[test]
    fn every_row_is_a_region_there_is_and_every_province_has_one() {
        for (country, code, _) in ZONES {
            assert!(regions(country).iter().any(|region| region.code == *code), "{country} {code}");
        }
        for province in regions("CA") {
            assert!(
                ZONES.iter().any(|(country, code, _)| *country == "CA" && *code == province.code),
                "{}",
                province.code
            );
        }
    }
}
