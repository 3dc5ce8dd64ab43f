//! Services and operations of Loomis Express.

use crate::courier::{Operation, Service};

/// Every `service_type` within Canada.
pub(super) const SERVICES: &[Service] = &[
    Service { code: "DD", en: "Loomis Ground", fr: "Loomis Terrestre" },
    Service { code: "DE", en: "Loomis Express 18:00", fr: "Loomis Express 18 h" },
    Service { code: "DN", en: "Loomis Express 12:00", fr: "Loomis Express midi" },
    Service { code: "D9", en: "Loomis Express 9:00", fr: "Loomis Express 9 h" },
];

pub(super) const OPERATIONS: &[Operation] =
    &Operation::all_but::<12>(&[Operation::PickupAvailability, Operation::PickupPrice]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_service_has_a_name_in_both_languages() {
        assert!(SERVICES.iter().all(|service| !service.en.is_empty() && !service.fr.is_empty()));
    }
}
