//! Services and operations of GLS Canada.

use super::settings::Account;
use crate::courier::{CourierMeta, FindByReference, Operation, Service, Words};

/// Every `deliveryType` of category Parcel.
pub(super) const SERVICES: &[Service] = &[
    Service { code: "GRD", en: "GLS Ground", fr: "GLS Routier" },
    Service { code: "AIR", en: "GLS Air", fr: "GLS Aérien" },
];

const OPERATIONS: &[Operation] = &Operation::all_but::<10>(&[
    Operation::PickupAvailability,
    Operation::PickupPrice,
    Operation::DropOffs,
    Operation::Manifest,
]);

/// GLS Canada at this account.
pub(super) fn meta(account: &Account) -> CourierMeta {
    CourierMeta {
        slug: "gls",
        name: Words::same("GLS Canada"),
        simulated: account.simulated,
        base_url: account.base_url.clone(),
        operations: OPERATIONS,
        paperless_invoice: false,
        // Nothing guarantees that its list includes a shipment right away, or how far back it goes.
        find_by_reference: FindByReference::Eventually,
        services: SERVICES,
    }
}

/// Both names of a service; one that we do not know keeps its code.
pub(super) fn service_name(code: &str) -> Words {
    SERVICES.iter().find(|service| service.code == code).map_or_else(|| Words::same(code), Service::name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_service_has_a_name_in_both_languages() {
        assert!(SERVICES.iter().all(|service| !service.en.is_empty() && !service.fr.is_empty()));
        assert_eq!(service_name("AIR").fr, "GLS Aérien");
        assert_eq!(service_name("SEA"), Words::same("SEA"));
    }
}
