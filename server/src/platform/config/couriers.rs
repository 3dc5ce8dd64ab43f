//! What may be wrong with the couriers' settings.

use waybill_providers::courier::{CourierRegistry, CouriersSettings, SettingsError};

use super::{Concern, Mistake, is_placeholder, unfit_address};

/// The couriers' test hosts: nothing bought there is a real label.
const TEST_HOSTS: [&str; 6] = [
    "ct.soa-gw.canadapost.ca",
    "devwebservices.purolator.com",
    "sandbox-smart4i.gls-canada.com",
    "sandbox.loomis-express.com",
    "sandbox.canpar.com",
    "wwwcie.ups.com",
];

impl Concern for CouriersSettings {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        let Err(errors) = CourierRegistry::from_settings(self) else { return };
        // The embedded simulator gets its address when it starts, after the configuration has been read.
        let wrong = errors.iter().filter(|error| !matches!(error, SettingsError::Nowhere { .. }));
        mistakes.extend(wrong.map(|error| Mistake::new("couriers", error.to_string())));
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        for courier in self.each() {
            let reason = match courier.base_url {
                _ if !courier.enabled => continue,
                None => Some("would be simulated: set it, or enabled = false"),
                Some(url) => unfit_address(url, &TEST_HOSTS),
            };
            let key = format!("couriers.{}.base_url", courier.slug);
            mistakes.extend(reason.map(|reason| Mistake::new(&key, reason)));
            if self.webhook_secret(courier.slug).is_some_and(|secret| is_placeholder(secret.expose())) {
                let key = format!("couriers.{}.webhook_secret", courier.slug);
                mistakes.push(Mistake::new(
                    &key,
                    "is a placeholder: it signs the courier's calls; leave it out where none are taken",
                ));
            }
        }
    }
}
