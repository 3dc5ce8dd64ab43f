//! What couriers accept: the largest parcel of their most generous service on a route, and the countries they serve.

use crate::Decimal;
use crate::parcel::WeightUnit;

/// Where a courier delivers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// Within Canada.
    Canada,
    /// To the United States.
    UnitedStates,
    /// To other countries.
    World,
}

impl Reach {
    /// The part of the world in which a country lies.
    #[must_use]
    pub fn of(country: &str) -> Self {
        match country.trim() {
            code if code.eq_ignore_ascii_case("CA") => Reach::Canada,
            code if code.eq_ignore_ascii_case("US") => Reach::UnitedStates,
            _ => Reach::World,
        }
    }
}

/// The limits of a courier for parcels that go to a part of the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The courier.
    pub courier: &'static str,
    /// Destinations up to this part of the world that no earlier row covers.
    pub reach: Reach,
    /// Whether parcels may also begin outside Canada.
    pub inbound: bool,
    /// The heaviest parcel, with its unit.
    pub weight: (i64, WeightUnit),
    /// The longest side in cm, if limited.
    pub side_cm: Option<Decimal>,
    /// The longest side plus girth in cm, if limited.
    pub girth_cm: Option<Decimal>,
    /// Where it is written.
    pub source: &'static str,
}

const fn row(
    courier: &'static str,
    reach: Reach,
    weight: (i64, WeightUnit),
    side_cm: Option<Decimal>,
    girth_cm: Option<Decimal>,
    source: &'static str,
) -> Limits {
    Limits { courier, reach, inbound: false, weight, side_cm, girth_cm, source }
}

const fn cm(length: i64) -> Decimal {
    Decimal::whole(length)
}

const fn inches(length: i64) -> Decimal {
    Decimal::scaled(length * 25_400)
}

const POST: &str = "Canada Post Parcel Services Customer Guide and get-service answers";
const POUNDS: (i64, WeightUnit) = (150, WeightUnit::Lbs);

/// Rows of a courier are ordered from near to far.
pub const LIMITS: &[Limits] = &[
    row("cp", Reach::Canada, (30, WeightUnit::Kg), Some(cm(200)), Some(cm(300)), POST),
    row("cp", Reach::UnitedStates, (30, WeightUnit::Kg), Some(cm(200)), Some(cm(300)), POST),
    row("cp", Reach::World, (30, WeightUnit::Kg), Some(cm(200)), Some(cm(300)), POST),
    row(
        "puro",
        Reach::World,
        POUNDS,
        Some(inches(108)),
        Some(inches(165)),
        "Purolator carrier pages of ShipEngine and BluJay/Kewill: 150 lb, 108 in, 165 in",
    ),
    row(
        "gls",
        Reach::UnitedStates,
        POUNDS,
        Some(inches(120)),
        Some(inches(165)),
        "ShipTime help, GLS Canada over-maximum: 150 lb, 10 ft, 165 in",
    ),
    row("loomis", Reach::Canada, POUNDS, None, None, "Loomis Express guide: 150 lb (68 kg) a piece"),
    Limits {
        inbound: true,
        ..row(
            "ups",
            Reach::World,
            (70, WeightUnit::Kg),
            Some(cm(270)),
            Some(inches(165)),
            "UPS Shipping API and ups.com: 70 kg, 270 cm, 165 in",
        )
    },
    row("canpar", Reach::World, POUNDS, None, None, "Canpar guide: 150 lb (68 kg) a piece"),
];

/// A courier's limits for a destination; None if it doesn't deliver there.
#[must_use]
pub fn limits(courier: &str, destination_country: &str) -> Option<&'static Limits> {
    let reach = Reach::of(destination_country);
    LIMITS.iter().find(|row| row.courier == courier && reach <= row.reach)
}

impl Limits {
    /// The heaviest parcel.
    #[must_use]
    pub fn heaviest(&self) -> Decimal {
        Decimal::whole(self.weight.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::courier::COURIERS;

    #[test]
    fn every_courier_delivers_within_canada_and_every_row_has_a_source() {
        for courier in COURIERS {
            assert!(limits(courier.slug, "ca").is_some(), "{}", courier.slug);
        }
        assert!(LIMITS.iter().all(|row| row.weight.0 > 0 && !row.source.is_empty()));
    }

    #[test]
    fn loomis_stays_in_canada() {
        assert!(limits("loomis", "US").is_none());
        assert!(limits("gls", "FR").is_none());
        assert!(limits("gls", "US").is_some());
    }
}
