//! Payments.

use std::time::Duration;

use serde::Deserialize;
use waybill_providers::payment::SecretKey;
use waybill_providers::payment::stripe::StripeSettings;

use super::{Concern, Mistake, is_placeholder, unfit_address};

/// Hosts of Stripe's scripts and frames. Source: Stripe's security guide, "Content security policy".
const STRIPE_SCRIPTS: [&str; 2] = ["https://js.stripe.com", "https://*.js.stripe.com"];

/// Sources for the page's content security policy.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BrowserHosts {
    /// `script-src`
    pub scripts: Vec<String>,
    /// `frame-src`
    pub frames: Vec<String>,
    /// `connect-src`
    pub calls: Vec<String>,
}

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
    /// Where the page loads Stripe.js from, for trials against a simulator of its own. Stripe's own address if missing, or
    /// the embedded simulator's while payments are simulated.
    pub script_url: Option<String>,
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
            script_url: None,
            webhook_secrets: Vec::new(),
            lease_seconds: 120,
            settle_seconds: 20,
            tick_seconds: 5,
        }
    }
}

/// Where the embedded simulator's script is, under the application's own origin.
const SIMULATED_SCRIPT: &str = "/simulator/stripe/stripe.js";
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
        match &self.script_url {
            Some(url) => settings.script_url.clone_from(url),
            None if simulated => SIMULATED_SCRIPT.clone_into(&mut settings.script_url),
            None => {}
        }
        settings.webhook_secrets = if simulated && self.webhook_secrets.is_empty() {
            vec![SecretKey::new(SIMULATED.2)]
        } else {
            self.webhook_secrets.clone()
        };
        settings
    }

    /// Where the browser may load scripts and frames from, and may call, for cards to be entered: Stripe's hosts where it is
    /// Stripe's own script, the origin of the script where it is another's, nothing more where it is the embedded simulator's.
    #[must_use]
    pub fn browser_hosts(&self) -> BrowserHosts {
        let own = |host: &'static str| vec![host.to_owned()];
        let script = self.script_url.as_deref().and_then(|url| reqwest::Url::parse(url).ok());
        match script.filter(|url| url.host_str() != Some("js.stripe.com")) {
            Some(url) => {
                let origin = url.origin().ascii_serialization();
                BrowserHosts { scripts: vec![origin.clone()], frames: vec![origin.clone()], calls: vec![origin] }
            }
            None if self.base_url.is_none() && self.script_url.is_none() => {
                BrowserHosts { frames: own("'self'"), ..BrowserHosts::default() }
            }
            None => BrowserHosts {
                scripts: STRIPE_SCRIPTS.map(str::to_owned).to_vec(),
                frames: STRIPE_SCRIPTS.into_iter().chain(["https://hooks.stripe.com"]).map(str::to_owned).collect(),
                calls: own("https://api.stripe.com"),
            },
        }
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
        let is_address = |url: &str| reqwest::Url::parse(url).is_ok_and(|url| url.has_host());
        if self.script_url.as_deref().is_some_and(|url| !is_address(url)) {
            mistakes.push(Mistake::new("payments.script_url", "must be a whole address, https://…"));
        }
        if self.publishable_key.as_deref().is_some_and(|key| !key.trim().is_empty() && !key.starts_with("pk_")) {
            mistakes.push(Mistake::new("payments.publishable_key", "begins with pk_: every visitor can read it"));
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
        if self.script_url.is_some() {
            mistakes.push(Mistake::new("payments.script_url", "in production it is Stripe's own: remove it"));
        }
        let keys = [
            ("payments.secret_key", self.secret_key.as_ref().map(SecretKey::reveal)),
            ("payments.publishable_key", self.publishable_key.as_deref()),
        ];
        for (name, _) in keys.into_iter().filter(|(_, key)| key.is_some_and(is_placeholder)) {
            mistakes.push(Mistake::new(name, "is empty or a placeholder: copy the key from Stripe's dashboard"));
        }
        if self.base_url.is_some() && self.webhook_secrets.is_empty() {
            mistakes.push(Mistake::new("payments.webhook_secrets", "without them the processor's events are refused"));
        }
        if self.webhook_secrets.iter().any(|secret| is_placeholder(secret.reveal())) {
            let reason = "one is empty or a placeholder: copy the endpoint's signing secret from Stripe's dashboard";
            mistakes.push(Mistake::new("payments.webhook_secrets", reason));
        }
        if self.lease_seconds < 60 {
            mistakes.push(Mistake::new(
                "payments.lease_seconds",
                "must be at least 60: one step with its calls takes that",
            ));
        }
    }
}
