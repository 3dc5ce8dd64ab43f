//! Services and operations of UPS.

use super::settings::Account;
use crate::courier::{CourierMeta, FindByReference, Operation, Service, Words};

/// The services from Canada. UPS keeps their names in French; a name says nothing without the country of origin, since
/// the same code is another service from elsewhere. Pallets, contract services and those that deliver to an Access Point
/// of the receiver's choice are left out.
pub(super) const SERVICES: &[Service] = &[
    service("11", "UPS Standard"),
    service("02", "UPS Expedited"),
    service("13", "UPS Express Saver"),
    service("01", "UPS Express"),
    service("14", "UPS Express Early"),
    service("12", "UPS 3 Day Select"),
    service("08", "UPS Worldwide Expedited"),
    service("65", "UPS Worldwide Saver"),
    service("07", "UPS Worldwide Express"),
    service("54", "UPS Worldwide Express Plus"),
];

/// Codes that mean another service from the United States.
const FROM_THE_STATES: &[Service] = &[
    service("01", "UPS Next Day Air"),
    service("02", "UPS 2nd Day Air"),
    service("03", "UPS Ground"),
    service("13", "UPS Next Day Air Saver"),
    service("14", "UPS Next Day Air Early"),
    service("59", "UPS 2nd Day Air A.M."),
];

const fn service(code: &'static str, name: &'static str) -> Service {
    Service { code, en: name, fr: name }
}

const OPERATIONS: &[Operation] = &Operation::all_but::<13>(&[Operation::Manifest]);

/// The courier's name.
pub(super) fn name() -> Words {
    Words::same("UPS")
}

/// UPS at this account.
pub(super) fn meta(account: &Account) -> CourierMeta {
    CourierMeta {
        slug: "ups",
        name: name(),
        simulated: account.simulated,
        base_url: account.base_url.clone(),
        operations: OPERATIONS,
        paperless_invoice: account.paperless_invoice,
        // Nothing guarantees that label recovery finds a shipment right away.
        find_by_reference: FindByReference::Eventually,
        services: SERVICES,
    }
}

/// The name of a service from a country; one that we do not know has the name that UPS gives it, or keeps its code.
pub(super) fn service_name(code: &str, origin_country: &str, given: &str) -> Words {
    let from_the_states = FROM_THE_STATES.iter().filter(|_| origin_country == "US");
    let known = from_the_states.chain(SERVICES).find(|service| service.code == code);
    match known {
        Some(service) => service.name(),
        None if given.is_empty() => Words::same(code),
        None => Words::same(given),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_is_named_by_its_code_and_where_it_begins() {
        assert_eq!(service_name("01", "CA", "").en, "UPS Express");
        assert_eq!(service_name("01", "US", "").en, "UPS Next Day Air");
        assert_eq!(service_name("11", "US", "").fr, "UPS Standard");
        assert_eq!(service_name("96", "CA", "UPS Worldwide Express Freight").en, "UPS Worldwide Express Freight");
        assert_eq!(service_name("96", "CA", ""), Words::same("96"));
    }

    #[test]
    fn every_code_appears_once() {
        let codes: std::collections::BTreeSet<&str> = SERVICES.iter().map(|service| service.code).collect();
        assert_eq!(codes.len(), SERVICES.len());
    }
}
