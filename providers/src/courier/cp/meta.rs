//! Services and operations of Canada Post.

use super::settings::Account;
use crate::courier::{CourierMeta, FindByReference, Operation, Service, Words};

const fn service(code: &'static str, en: &'static str, fr: &'static str) -> Service {
    Service { code, en, fr }
}

/// Every service, with its names in Canada Post's own English and French.
pub(super) const SERVICES: &[Service] = &[
    service("DOM.RP", "Regular Parcel", "Colis standard"),
    service("DOM.EP", "Expedited Parcel", "Colis accélérés"),
    service("DOM.XP", "Xpresspost", "Xpresspost"),
    service("DOM.XP.CERT", "Xpresspost Certified", "Xpresspost certifié"),
    service("DOM.PC", "Priority", "Prioritaire"),
    service("DOM.LIB", "Library Materials", "Livres de bibliothèque"),
    service("USA.EP", "Expedited Parcel USA", "Colis accélérés – États-Unis"),
    service("USA.XP", "Xpresspost USA", "Xpresspost – États-Unis"),
    service("USA.TP", "Tracked Packet – USA", "Paquet repérable – États-Unis"),
    service("USA.TP.LVM", "Tracked Packet – USA (large volume)", "Paquet repérable – États-Unis (gros volumes)"),
    service("USA.SP.AIR", "Small Packet USA Air", "Petit paquet – États-Unis – avion"),
    service("USA.PW.ENV", "Priority Worldwide Envelope USA", "Enveloppe Prioritaire Mondial – États-Unis"),
    service("USA.PW.PAK", "Priority Worldwide Pak USA", "Pochette Prioritaire Mondial – États-Unis"),
    service("USA.PW.PARCEL", "Priority Worldwide Parcel USA", "Colis Prioritaire Mondial – États-Unis"),
    service("INT.XP", "Xpresspost International", "Xpresspost – International"),
    service("INT.IP.AIR", "International Parcel Air", "Colis international – avion"),
    service("INT.IP.SURF", "International Parcel Surface", "Colis international – surface"),
    service("INT.TP", "Tracked Packet – International", "Paquet repérable – International"),
    service("INT.SP.AIR", "Small Packet International Air", "Petit paquet international – avion"),
    service("INT.SP.SURF", "Small Packet International Surface", "Petit paquet international – surface"),
    service("INT.PW.ENV", "Priority Worldwide Envelope International", "Enveloppe Prioritaire Mondial – International"),
    service("INT.PW.PAK", "Priority Worldwide Pak International", "Pochette Prioritaire Mondial – International"),
    service("INT.PW.PARCEL", "Priority Worldwide Parcel International", "Colis Prioritaire Mondial – International"),
];

/// What any account can do; the day's end comes last, for accounts with manifests alone.
const OPERATIONS: &[Operation] = &Operation::ALL;

/// Canada Post at this account.
pub(super) fn meta(account: &Account) -> CourierMeta {
    CourierMeta {
        slug: "cp",
        name: Words::new("Canada Post", "Postes Canada"),
        simulated: account.simulated,
        base_url: account.base_url.clone(),
        operations: if account.grouped { OPERATIONS } else { &OPERATIONS[..OPERATIONS.len() - 1] },
        paperless_invoice: false,
        // Contract shipments are found by reference through tracking, which hears of them a little later; non-contract
        // ones are listed by the minute.
        find_by_reference: match account.contract_id {
            Some(_) => FindByReference::Eventually,
            None => FindByReference::Exact,
        },
        services: SERVICES,
    }
}

/// Both names of a service; one that we do not know keeps the name that the courier gives it.
pub(super) fn service_name(code: &str, given: &str) -> Words {
    match SERVICES.iter().find(|service| service.code == code) {
        Some(service) => service.name(),
        None => Words::same(if given.is_empty() { code } else { given }),
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
        assert_eq!(service_name("DOM.EP", "x").fr, "Colis accélérés");
        assert_eq!(service_name("DOM.NEW", "New Parcel"), Words::same("New Parcel"));
    }
}
