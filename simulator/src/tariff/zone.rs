//! Zones: how far a parcel goes.

use std::sync::LazyLock;

use waybill_core::place::{Point, area, kilometres};

use super::file::{Reach, lines};

const COUNTRIES: &str = include_str!("../../data/countries.tariff");

/// Where a parcel goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// A Canadian postal code.
    Canada(String),
    /// A ZIP code.
    UnitedStates(String),
    /// A country, ISO 3166-1 alpha-2.
    International(String),
}

impl Destination {
    /// The destination in a country, by its postal code.
    #[must_use]
    pub fn of(country: &str, postal_code: &str) -> Self {
        match country.trim().to_ascii_uppercase().as_str() {
            "CA" => Self::Canada(postal_code.split_whitespace().collect::<String>().to_ascii_uppercase()),
            "US" => Self::UnitedStates(postal_code.trim().to_owned()),
            other => Self::International(other.to_owned()),
        }
    }

    /// How far that is.
    #[must_use]
    pub fn reach(&self) -> Reach {
        match self {
            Self::Canada(_) => Reach::Canada,
            Self::UnitedStates(_) => Reach::UnitedStates,
            Self::International(_) => Reach::International,
        }
    }

    /// Its country.
    #[must_use]
    pub fn country(&self) -> &str {
        match self {
            Self::Canada(_) => "CA",
            Self::UnitedStates(_) => "US",
            Self::International(country) => country,
        }
    }

    /// Its province, for a Canadian destination.
    #[must_use]
    pub fn province(&self) -> Option<&'static str> {
        match self {
            Self::Canada(postal_code) => {
                waybill_core::address::province_of_postal_code(postal_code).map(|region| region.code)
            }
            _ => None,
        }
    }
}

/// Whether there is such a Canadian postal code, and it lies in that province.
#[must_use]
pub fn is_in_province(postal_code: &str, province: &str) -> bool {
    let lies_in = area(postal_code).and_then(|_| waybill_core::address::province_of_postal_code(postal_code));
    postal_code.len() == 6 && lies_in.is_some_and(|region| region.code == province)
}

/// A zone of a tariff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zone {
    /// Its place in the tariff's rows, from 0.
    pub index: usize,
    /// Whether either end lies in a remote area.
    pub remote: bool,
}

/// Distances in kilometres at which the next zone begins.
const CANADA: &[i64] = &[50, 300, 700, 1_500, 3_000];
const UNITED_STATES: &[i64] = &[900, 1_900, 3_200];

impl Zone {
    /// The zone of a parcel from a Canadian postal code; none where the post has no such area.
    #[must_use]
    pub fn between(origin: &str, destination: &Destination) -> Option<Self> {
        let from = area(origin)?;
        let remote = is_remote(origin);
        match destination {
            Destination::Canada(postal_code) => {
                let to = area(postal_code)?;
                let index = band(kilometres(from.at, to.at), CANADA);
                Some(Self { index, remote: remote || is_remote(postal_code) })
            }
            Destination::UnitedStates(zip) => {
                let at = zip_region(zip)?;
                Some(Self { index: band(kilometres(from.at, at), UNITED_STATES), remote })
            }
            Destination::International(country) => Some(Self { index: country_group(country), remote }),
        }
    }
}

fn band(distance: i64, limits: &[i64]) -> usize {
    limits.iter().filter(|&&limit| distance >= limit).count()
}

/// Areas that no road network of a courier reaches daily: the territories, Labrador and the northern rural areas.
/// Source: the extra days and surcharges that couriers publish for beyond points.
#[must_use]
pub fn is_remote(postal_code: &str) -> bool {
    const AREAS: [&str; 12] = ["A0P", "A0R", "G0G", "G0H", "J0M", "P0L", "P0T", "P0V", "R0B", "S0J", "T0P", "V0W"];
    let code = postal_code.trim().to_ascii_uppercase();
    code.starts_with('X') || code.starts_with("Y0") || AREAS.iter().any(|area| code.starts_with(area))
}

/// Whether only aircraft and summer's ships reach a Canadian place: Nunavut and Nunavik. Source: no road leads there
/// (Transport Canada, remote northern airports).
#[must_use]
pub fn is_fly_in(postal_code: &str) -> bool {
    const AREAS: [&str; 4] = ["X0A", "X0B", "X0C", "J0M"];
    let code = postal_code.trim().to_ascii_uppercase();
    AREAS.iter().any(|area| code.starts_with(area))
}

fn zip_region(zip: &str) -> Option<Point> {
    static REGIONS: LazyLock<Vec<(&'static str, Point)>> = LazyLock::new(|| {
        let rows = lines(COUNTRIES).filter_map(|fields| match fields.as_slice() {
            ["zip", digit, point] => {
                let (latitude, longitude) = point.split_once(' ')?;
                Some((*digit, Point { latitude: latitude.parse().ok()?, longitude: longitude.parse().ok()? }))
            }
            _ => None,
        });
        rows.collect()
    });
    REGIONS.iter().find(|(digit, _)| zip.starts_with(digit)).map(|(_, point)| *point)
}

/// The group of a country, from 0.
fn country_group(country: &str) -> usize {
    let mut last = 0;
    for fields in lines(COUNTRIES) {
        if let ["group", number, countries] = fields.as_slice() {
            if countries.split(' ').any(|code| code.eq_ignore_ascii_case(country)) {
                return number.parse::<usize>().unwrap_or(1).saturating_sub(1);
            }
            last += 1;
        }
    }
    last
}
