//! Services and operations of Purolator.

use super::settings::Account;
use crate::courier::{CourierMeta, FindByReference, Operation, Service, Words};

const fn service(code: &'static str, en: &'static str, fr: &'static str) -> Service {
    Service { code, en, fr }
}

/// Every service id of E-Ship Web Services, with its names.
pub(super) const SERVICES: &[Service] = &[
    service("PurolatorExpress", "Purolator Express", "Purolator Express"),
    service("PurolatorExpress9AM", "Purolator Express 9 AM", "Purolator Express 9 h"),
    service("PurolatorExpress10:30AM", "Purolator Express 10:30 AM", "Purolator Express 10 h 30"),
    service("PurolatorExpress12PM", "Purolator Express 12 PM", "Purolator Express midi"),
    service("PurolatorExpressEvening", "Purolator Express Evening", "Purolator Express Soirée"),
    service("PurolatorExpressEnvelope", "Purolator Express Envelope", "Purolator Express – enveloppe"),
    service("PurolatorExpressEnvelope9AM", "Purolator Express Envelope 9 AM", "Purolator Express 9 h – enveloppe"),
    service(
        "PurolatorExpressEnvelope10:30AM",
        "Purolator Express Envelope 10:30 AM",
        "Purolator Express 10 h 30 – enveloppe",
    ),
    service("PurolatorExpressEnvelope12PM", "Purolator Express Envelope 12 PM", "Purolator Express midi – enveloppe"),
    service(
        "PurolatorExpressEnvelopeEvening",
        "Purolator Express Envelope Evening",
        "Purolator Express Soirée – enveloppe",
    ),
    service("PurolatorExpressPack", "Purolator Express Pack", "Purolator Express – sachet"),
    service("PurolatorExpressPack9AM", "Purolator Express Pack 9 AM", "Purolator Express 9 h – sachet"),
    service("PurolatorExpressPack10:30AM", "Purolator Express Pack 10:30 AM", "Purolator Express 10 h 30 – sachet"),
    service("PurolatorExpressPack12PM", "Purolator Express Pack 12 PM", "Purolator Express midi – sachet"),
    service("PurolatorExpressPackEvening", "Purolator Express Pack Evening", "Purolator Express Soirée – sachet"),
    service("PurolatorExpressBox", "Purolator Express Box", "Purolator Express – boîte"),
    service("PurolatorExpressBox9AM", "Purolator Express Box 9 AM", "Purolator Express 9 h – boîte"),
    service("PurolatorExpressBox10:30AM", "Purolator Express Box 10:30 AM", "Purolator Express 10 h 30 – boîte"),
    service("PurolatorExpressBox12PM", "Purolator Express Box 12 PM", "Purolator Express midi – boîte"),
    service("PurolatorExpressBoxEvening", "Purolator Express Box Evening", "Purolator Express Soirée – boîte"),
    service("PurolatorGround", "Purolator Ground", "Purolator Routier"),
    service("PurolatorGround9AM", "Purolator Ground 9 AM", "Purolator Routier 9 h"),
    service("PurolatorGround10:30AM", "Purolator Ground 10:30 AM", "Purolator Routier 10 h 30"),
    service("PurolatorGroundEvening", "Purolator Ground Evening", "Purolator Routier Soirée"),
    service("PurolatorGroundRegional", "Purolator Ground Regional", "Purolator Routier régional"),
    service("PurolatorQuickShip", "Purolator Quick Ship", "Purolator Envoi rapide"),
    service("PurolatorQuickShipEnvelope", "Purolator Quick Ship Envelope", "Purolator Envoi rapide – enveloppe"),
    service("PurolatorQuickShipPack", "Purolator Quick Ship Pack", "Purolator Envoi rapide – sachet"),
    service("PurolatorQuickShipBox", "Purolator Quick Ship Box", "Purolator Envoi rapide – boîte"),
    service("PurolatorExpressU.S.", "Purolator Express U.S.", "Purolator Express É.-U."),
    service("PurolatorExpressU.S.9AM", "Purolator Express U.S. 9 AM", "Purolator Express É.-U. 9 h"),
    service("PurolatorExpressU.S.10:30AM", "Purolator Express U.S. 10:30 AM", "Purolator Express É.-U. 10 h 30"),
    service("PurolatorExpressU.S.12:00", "Purolator Express U.S. 12 PM", "Purolator Express É.-U. midi"),
    service("PurolatorExpressEnvelopeU.S.", "Purolator Express U.S. Envelope", "Purolator Express É.-U. – enveloppe"),
    service(
        "PurolatorExpressEnvelopeU.S.9AM",
        "Purolator Express U.S. Envelope 9 AM",
        "Purolator Express É.-U. 9 h – enveloppe",
    ),
    service(
        "PurolatorExpressEnvelopeU.S.10:30AM",
        "Purolator Express U.S. Envelope 10:30 AM",
        "Purolator Express É.-U. 10 h 30 – enveloppe",
    ),
    service(
        "PurolatorExpressEnvelopeU.S.12:00",
        "Purolator Express U.S. Envelope 12 PM",
        "Purolator Express É.-U. midi – enveloppe",
    ),
    service("PurolatorExpressPackU.S.", "Purolator Express U.S. Pack", "Purolator Express É.-U. – sachet"),
    service("PurolatorExpressPackU.S.9AM", "Purolator Express U.S. Pack 9 AM", "Purolator Express É.-U. 9 h – sachet"),
    service(
        "PurolatorExpressPackU.S.10:30AM",
        "Purolator Express U.S. Pack 10:30 AM",
        "Purolator Express É.-U. 10 h 30 – sachet",
    ),
    service(
        "PurolatorExpressPackU.S.12:00",
        "Purolator Express U.S. Pack 12 PM",
        "Purolator Express É.-U. midi – sachet",
    ),
    service("PurolatorExpressBoxU.S.", "Purolator Express U.S. Box", "Purolator Express É.-U. – boîte"),
    service("PurolatorExpressBoxU.S.9AM", "Purolator Express U.S. Box 9 AM", "Purolator Express É.-U. 9 h – boîte"),
    service(
        "PurolatorExpressBoxU.S.10:30AM",
        "Purolator Express U.S. Box 10:30 AM",
        "Purolator Express É.-U. 10 h 30 – boîte",
    ),
    service("PurolatorExpressBoxU.S.12:00", "Purolator Express U.S. Box 12 PM", "Purolator Express É.-U. midi – boîte"),
    service("PurolatorGroundU.S.", "Purolator Ground U.S.", "Purolator Routier É.-U."),
    service("PurolatorExpressInternational", "Purolator Express International", "Purolator Express International"),
    service(
        "PurolatorExpressInternational9AM",
        "Purolator Express International 9 AM",
        "Purolator Express International 9 h",
    ),
    service(
        "PurolatorExpressInternational10:30AM",
        "Purolator Express International 10:30 AM",
        "Purolator Express International 10 h 30",
    ),
    service(
        "PurolatorExpressInternational12:00",
        "Purolator Express International 12 PM",
        "Purolator Express International midi",
    ),
    service(
        "PurolatorExpressEnvelopeInternational",
        "Purolator Express International Envelope",
        "Purolator Express International – enveloppe",
    ),
    service(
        "PurolatorExpressEnvelopeInternational9AM",
        "Purolator Express International Envelope 9 AM",
        "Purolator Express International 9 h – enveloppe",
    ),
    service(
        "PurolatorExpressEnvelopeInternational10:30AM",
        "Purolator Express International Envelope 10:30 AM",
        "Purolator Express International 10 h 30 – enveloppe",
    ),
    service(
        "PurolatorExpressEnvelopeInternational12:00",
        "Purolator Express International Envelope 12 PM",
        "Purolator Express International midi – enveloppe",
    ),
    service(
        "PurolatorExpressPackInternational",
        "Purolator Express International Pack",
        "Purolator Express International – sachet",
    ),
    service(
        "PurolatorExpressPackInternational9AM",
        "Purolator Express International Pack 9 AM",
        "Purolator Express International 9 h – sachet",
    ),
    service(
        "PurolatorExpressPackInternational10:30AM",
        "Purolator Express International Pack 10:30 AM",
        "Purolator Express International 10 h 30 – sachet",
    ),
    service(
        "PurolatorExpressPackInternational12:00",
        "Purolator Express International Pack 12 PM",
        "Purolator Express International midi – sachet",
    ),
    service(
        "PurolatorExpressBoxInternational",
        "Purolator Express International Box",
        "Purolator Express International – boîte",
    ),
    service(
        "PurolatorExpressBoxInternational9AM",
        "Purolator Express International Box 9 AM",
        "Purolator Express International 9 h – boîte",
    ),
    service(
        "PurolatorExpressBoxInternational10:30AM",
        "Purolator Express International Box 10:30 AM",
        "Purolator Express International 10 h 30 – boîte",
    ),
    service(
        "PurolatorExpressBoxInternational12:00",
        "Purolator Express International Box 12 PM",
        "Purolator Express International midi – boîte",
    ),
];

const OPERATIONS: &[Operation] = &Operation::all_but::<13>(&[Operation::PickupPrice]);

/// Purolator at this account.
pub(super) fn meta(account: &Account) -> CourierMeta {
    CourierMeta {
        slug: "puro",
        name: Words::same("Purolator"),
        simulated: account.simulated,
        base_url: account.base_url.clone(),
        operations: OPERATIONS,
        paperless_invoice: false,
        // Tracking hears of a shipment a little after it was made.
        find_by_reference: FindByReference::Eventually,
        services: SERVICES,
    }
}

/// Both names of a service; one that we do not know keeps its code.
pub(super) fn service_name(code: &str) -> Words {
    match SERVICES.iter().find(|service| service.code == code) {
        Some(service) => service.name(),
        None => Words::same(code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_service_has_a_name_in_both_languages_and_a_code_of_its_own() {
        for (at, service) in SERVICES.iter().enumerate() {
            assert!(!service.en.is_empty() && !service.fr.is_empty());
            assert!(SERVICES[..at].iter().all(|other| other.code != service.code), "{} stands twice", service.code);
        }
        assert_eq!(service_name("PurolatorGround").fr, "Purolator Routier");
        assert_eq!(service_name("PurolatorMoon"), Words::same("PurolatorMoon"));
    }
}
