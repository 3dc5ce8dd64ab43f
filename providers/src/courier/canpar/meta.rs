//! Services and operations of Canpar.

use waybill_core::parcel::ParcelType;

use crate::courier::{Operation, RateRequest, Service};

/// Every `service_type`.
pub(super) const SERVICES: &[Service] = &[
    Service { code: "1", en: "Canpar Ground", fr: "Canpar Terrestre" },
    Service { code: "2", en: "Canpar U.S.A.", fr: "Canpar É.-U." },
    Service { code: "3", en: "Canpar Select Letter", fr: "Canpar Select – lettre" },
    Service { code: "4", en: "Canpar Select Pak", fr: "Canpar Select – sachet" },
    Service { code: "5", en: "Canpar Select", fr: "Canpar Select" },
    Service { code: "C", en: "Canpar Overnight Letter", fr: "Canpar Express – lettre" },
    Service { code: "D", en: "Canpar Overnight Pak", fr: "Canpar Express – sachet" },
    Service { code: "E", en: "Canpar Overnight", fr: "Canpar Express" },
    Service { code: "F", en: "Canpar U.S.A. Letter", fr: "Canpar É.-U. – lettre" },
    Service { code: "G", en: "Canpar U.S.A. Pak", fr: "Canpar É.-U. – sachet" },
    Service { code: "H", en: "Canpar Select U.S.A.", fr: "Canpar Select É.-U." },
    Service { code: "I", en: "Canpar International", fr: "Canpar International" },
];

pub(super) const OPERATIONS: &[Operation] = &Operation::all_but::<13>(&[Operation::PickupPrice]);

/// Whether a service is one for these parcels: letters are for envelopes alone, and paks, the courier's own bags, for
/// nothing that comes in a box or an envelope of one's own.
pub(super) fn fits(service: &str, request: &RateRequest) -> bool {
    match service {
        "3" | "C" | "F" => request.parcels.iter().all(|parcel| parcel.kind == ParcelType::Envelope),
        "4" | "D" | "G" => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::courier::samples::domestic;

    #[test]
    fn every_service_has_a_name_in_both_languages() {
        assert!(SERVICES.iter().all(|service| !service.en.is_empty() && !service.fr.is_empty()));
    }

    #[test]
    fn letters_are_for_envelopes_and_paks_are_not_offered_for_other_packaging() {
        let mut request = domestic();
        let fitting = |request: &RateRequest| -> String {
            SERVICES.iter().filter(|service| fits(service.code, request)).map(|service| service.code).collect()
        };
        assert_eq!(fitting(&request), "125EHI");
        for parcel in &mut request.parcels {
            (parcel.kind, parcel.dimensions) = (ParcelType::Envelope, None);
        }
        assert_eq!(fitting(&request), "1235CEFHI");
    }
}
