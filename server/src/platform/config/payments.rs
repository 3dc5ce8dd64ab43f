//! Payments.

use std::time::Duration;

use serde::Deserialize;
use waybill_providers::payment::SecretKey;
use waybill_providers::payment::stripe::StripeSettings;

use super::{Concern, Mistake, unfit_address};

/// `[payments]`
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PaymentsConfig {
    /// `https://api.stripe.com`; simulated if missing.
    pub base_url: Option<String>,
    /// `sk_…`
    pub secret_key: Option<SecretKey>,
    /// `pk_…`; public.
    pub publishable_key: Option<String>,
    /// `whsec_…`; several while one is being replaced.
    pub webhook_secrets: Vec<SecretKey>,
    /// How long a run may work on a purchase before another may take over. Longer than one step with its calls; renewed
    /// at each step.
    pub lease_seconds: u32,
    /// How long to wait after a lost answer before believing that a courier has no such label.
    pub settle_seconds: u32,
    /// How often to look for purchases that are due.
    pub tick_seconds: u32,
}

impl Default for PaymentsConfig {
    fn default() -> Self {
        Self {
            base_url: None,
            secret_key: None,
            publishable_key: None,
            webhook_secrets: Vec::new(),
            lease_seconds: 120,
            settle_seconds: 20,
            tick_seconds: 5,
        }
    }
}

/// The keys that the simulator accepts; it protects nothing, so they are not secrets.
const SIMULATED: (&str, &str, &str) = ("sk_test_simulated", "pk_test_simulated", "whsec_simulated");

impl PaymentsConfig {
    /// The adapter's settings. `simulator_url` is where the simulator listens.
    #[must_use]
    pub fn settings(&self, simulator_url: Option<&str>) -> StripeSettings {
        let simulated = self.base_url.is_none();
        // If neither is configured, nothing listens there: a payment then answers that the processor cannot be reached.
        let base_url = self.base_url.clone().unwrap_or_else(|| {
            format!("{}/stripe", simulator_url.unwrap_or("http://127.0.0.1:1").trim_end_matches('/'))
        });
        let secret_key = self.secret_key.clone().unwrap_or_else(|| SecretKey::new(SIMULATED.0));
        let publishable_key = self.publishable_key.clone().unwrap_or_else(|| SIMULATED.1.to_owned());
        let mut settings = StripeSettings::new(base_url, secret_key, publishable_key);
        settings.simulated = simulated;
        settings.webhook_secrets = if simulated && self.webhook_secrets.is_empty() {
            vec![SecretKey::new(SIMULATED.2)]
        } else {
            self.webhook_secrets.clone()
        };
        settings
    }

    /// The lease of a run.
    #[must_use]
    pub fn lease(&self) -> chrono::TimeDelta {
        chrono::TimeDelta::seconds(i64::from(self.lease_seconds))
    }

    /// See [`PaymentsConfig::settle_seconds`].
    #[must_use]
    pub fn settle(&self) -> chrono::TimeDelta {
        chrono::TimeDelta::seconds(i64::from(self.settle_seconds))
    }

    /// See [`PaymentsConfig::tick_seconds`].
    #[must_use]
    pub fn tick(&self) -> Duration {
        Duration::from_secs(u64::from(self.tick_seconds.max(1)))
    }
}

impl Concern for PaymentsConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if self.base_url.is_some() && (self.secret_key.is_none() || self.publishable_key.is_none()) {
            mistakes.push(Mistake::new("payments.secret_key", "secret_key and publishable_key go with base_url"));
        }
        if self.lease_seconds == 0 || self.tick_seconds == 0 {
            mistakes.push(Mistake::new("payments.lease_seconds", "lease_seconds and tick_seconds are at least 1"));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.base_url.is_none() {
            mistakes.push(Mistake::new("payments.base_url", "payments would be simulated: set it"));
        }
        if let Some(reason) = self.base_url.as_deref().and_then(|url| unfit_address(url, &[])) {
            mistakes.push(Mistake::new("payments.base_url", reason));
        }
        let is_for_tests = |key: &str| key.split('_').nth(1) == Some("test");
        if self.secret_key.as_ref().is_some_and(|key| is_for_tests(key.reveal())) {
            mistakes.push(Mistake::new("payments.secret_key", "is a test key: no money would move"));
        }
        if self.publishable_key.as_deref().is_some_and(is_for_tests) {
            mistakes.push(Mistake::new("payments.publishable_key", "is a test key: no card would be taken"));
        }
        if self.base_url.is_some() && self.webhook_secrets.is_empty() {
            mistakes.push(Mistake::new("payments.webhook_secrets", "without them the processor's events are refused"));
        }
        if self.lease_seconds < 60 {
            mistakes.push(Mistake::new(
                "payments.lease_seconds",
                "must be at least 60: one step with its calls takes that",
            ));
        }
    }
}
