//! How couriers turn volume into weight: the divisor for each group of services, and the unit and steps of the billed
//! weight.

use crate::wire::input;

use crate::Decimal;
use crate::parcel::WeightUnit;

/// Services of a courier with the same billing.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum ServiceGroup {
    /// By air, or dated.
    Express,
    /// By road.
    Ground,
    /// Small packets, which have limits of size but no dimensional weight.
    Packet,
}

/// How a group of services is billed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Billing {
    /// The courier.
    pub courier: &'static str,
    /// The group.
    pub group: ServiceGroup,
    /// Volume divided by this is weight: cm³ per kilogram if `unit` is kg, in³ per pound if it is lbs; none if the
    /// group has no dimensional weight.
    pub divisor: Option<u32>,
    /// The same divisor in the other unit, for comparing figures.
    pub cm3_per_kg: Option<u32>,
    /// The unit in which the courier bills: kg or lbs.
    pub unit: WeightUnit,
    /// Weights are rounded up to a multiple of this, in `unit`; it is also the smallest billed weight.
    pub step: Decimal,
    /// Where it is written.
    pub source: &'static str,
}

const GRAM: Decimal = Decimal::scaled(10);
const ONE: Decimal = Decimal::whole(1);
const POST: &str = "Canada Post Parcel Services Customer Guide, volumetric equivalent, as quoted by frontdist.com; rated weight has three decimals of a kilogram";
const PUROLATOR: &str =
    "machool.com help: Express 15 lb/ft³, Ground 12.4 lb/ft³; E-Ship TotalWeight is whole pounds, at least 1";
const CANPAR: &str = "ShipTime support: Ground 139.4, Select 115.2 in³/lb; whole pounds";
const LOOMIS: &str = "as Canpar of the same group; the service returns billed_weight in whole pounds";
const GLS: &str = "as the Canadian ground couriers, 12.4 lb/ft³; the service returns cubicWeight";
const UPS: &str = "ups.com: 139 in³/lb, 5,000 cm³/kg; fractions go up to the next whole pound";

const fn post(group: ServiceGroup, divisor: Option<u32>) -> Billing {
    Billing { courier: "cp", group, divisor, cm3_per_kg: divisor, unit: WeightUnit::Kg, step: GRAM, source: POST }
}

const fn pounds(
    courier: &'static str,
    group: ServiceGroup,
    divisor: u32,
    cm3_per_kg: u32,
    source: &'static str,
) -> Billing {
    let (divisor, cm3_per_kg) = (Some(divisor), Some(cm3_per_kg));
    Billing { courier, group, divisor, cm3_per_kg, unit: WeightUnit::Lbs, step: ONE, source }
}

/// Every group of every courier.
pub const BILLINGS: &[Billing] = &[
    post(ServiceGroup::Express, Some(5_000)),
    post(ServiceGroup::Ground, Some(6_000)),
    post(ServiceGroup::Packet, None),
    pounds("puro", ServiceGroup::Express, 115, 4_162, PUROLATOR),
    pounds("puro", ServiceGroup::Ground, 139, 5_000, PUROLATOR),
    pounds("gls", ServiceGroup::Express, 139, 5_000, GLS),
    pounds("gls", ServiceGroup::Ground, 139, 5_000, GLS),
    pounds("loomis", ServiceGroup::Express, 115, 4_162, LOOMIS),
    pounds("loomis", ServiceGroup::Ground, 139, 5_000, LOOMIS),
    pounds("ups", ServiceGroup::Express, 139, 5_000, UPS),
    pounds("ups", ServiceGroup::Ground, 139, 5_000, UPS),
    pounds("canpar", ServiceGroup::Express, 115, 4_162, CANPAR),
    pounds("canpar", ServiceGroup::Ground, 139, 5_000, CANPAR),
];

/// The group of a courier's service. Canada Post's Regular Parcel is its Ground; all its services but that and its
/// packets are billed as Express.
#[must_use]
pub fn service_group(courier: &str, service: &str) -> ServiceGroup {
    let ground = match courier {
        "cp" => {
            if service.split('.').any(|part| part == "TP" || part == "SP") {
                return ServiceGroup::Packet;
            }
            matches!(service, "DOM.RP" | "DOM.LIB")
        }
        "puro" => service.starts_with("PurolatorGround"),
        "gls" => service == "GRD",
        "loomis" => service == "DD",
        "ups" => matches!(service, "11" | "03"),
        "canpar" => matches!(service, "1" | "2"),
        _ => true,
    };
    if ground { ServiceGroup::Ground } else { ServiceGroup::Express }
}

/// How a courier bills a service; None for an unknown courier.
#[must_use]
pub fn billing(courier: &str, service: &str) -> Option<&'static Billing> {
    let group = service_group(courier, service);
    BILLINGS.iter().find(|billing| billing.courier == courier && billing.group == group)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::courier::COURIERS;

    #[test]
    fn every_courier_bills_express_and_ground_with_a_divisor_and_a_source() {
        for courier in COURIERS {
            for group in [ServiceGroup::Express, ServiceGroup::Ground] {
                let row = BILLINGS.iter().find(|row| row.courier == courier.slug && row.group == group);
                assert!(
                    row.is_some_and(|row| row.divisor.is_some() && !row.source.is_empty()),
                    "{} {group:?}",
                    courier.slug
                );
            }
        }
    }

    #[test]
    fn services_fall_into_their_groups() {
        for (courier, service, group) in [
            ("cp", "DOM.RP", ServiceGroup::Ground),
            ("cp", "DOM.EP", ServiceGroup::Express),
            ("cp", "USA.TP", ServiceGroup::Packet),
            ("cp", "INT.SP.AIR", ServiceGroup::Packet),
            ("puro", "PurolatorGround9AM", ServiceGroup::Ground),
            ("puro", "PurolatorExpress", ServiceGroup::Express),
            ("loomis", "D9", ServiceGroup::Express),
            ("canpar", "5", ServiceGroup::Express),
        ] {
            assert_eq!(service_group(courier, service), group, "{courier} {service}");
        }
    }
}
