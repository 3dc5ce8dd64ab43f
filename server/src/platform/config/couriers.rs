//! What may be wrong with the couriers' settings.

use waybill_providers::courier::{CourierRegistry, CouriersSettings, SettingsError};

use super::{Concern, Mistake};

impl Concern for CouriersSettings {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        let Err(errors) = CourierRegistry::from_settings(self) else { return };
        // The embedded simulator gets its address when it starts, after the configuration was read.
        let wrong = errors.iter().filter(|error| !matches!(error, SettingsError::Nowhere { .. }));
        mistakes.extend(wrong.map(|error| Mistake::new("couriers", error.to_string())));
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        for courier in self.each() {
            if courier.enabled && courier.base_url.is_none() {
                let reason = "would be simulated: set it, or enabled = false";
                mistakes.push(Mistake::new(&format!("couriers.{}.base_url", courier.slug), reason));
            }
        }
    }
}
