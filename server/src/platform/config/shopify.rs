//! Our app at Shopify.

use serde::Deserialize;
use waybill_providers::http::Secret;
use waybill_providers::shop::shopify::ShopifySettings;

use super::{Concern, Mistake, is_placeholder};

/// `[shopify]`
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ShopifyConfig {
    /// Where stores are in place of Shopify's own hosts, each under its address (`{base_url}/{shop}`); not in production.
    pub base_url: Option<String>,
    /// The app's client id; public. Without it, stores are connected by their own tokens alone, or simulated where a courier
    /// or the payment processor is.
    pub client_id: Option<String>,
    /// The app's secret: signs what stores send.
    pub client_secret: Option<Secret>,
}

/// What the simulator accepts; it protects nothing, so they are not secrets.
const SIMULATED: (&str, &str) = ("simulated", "shpss_simulated");

impl ShopifyConfig {
    /// The adapter's settings. `simulator_url` is where the simulator listens; `is_real` is an installation that simulates
    /// no other provider.
    #[must_use]
    pub fn settings(&self, simulator_url: Option<&str>, is_real: bool) -> ShopifySettings {
        let Self { base_url, client_id, client_secret } = self.clone();
        if client_id.is_some() || base_url.is_some() || is_real {
            let (client_id, client_secret) = (client_id.unwrap_or_default(), client_secret.unwrap_or_default());
            return ShopifySettings { client_id, client_secret, base_url, simulated: false };
        }
        // If none is configured, nothing listens there: a store then answers that it cannot be reached.
        let base = simulator_url.unwrap_or("http://127.0.0.1:1").trim_end_matches('/');
        ShopifySettings {
            client_id: SIMULATED.0.to_owned(),
            client_secret: Secret::new(SIMULATED.1),
            base_url: Some(format!("{base}/shopify")),
            simulated: true,
        }
    }
}

impl Concern for ShopifyConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if self.client_id.is_some() != self.client_secret.is_some() {
            mistakes.push(Mistake::new("shopify.client_secret", "client_id and client_secret go together"));
        }
        if self.base_url.as_deref().is_some_and(|url| reqwest::Url::parse(url).is_err()) {
            mistakes.push(Mistake::new("shopify.base_url", "must be an http:// or https:// address"));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.base_url.is_some() {
            mistakes.push(Mistake::new("shopify.base_url", "must not be set: stores are at Shopify's own hosts"));
        }
        if self.client_secret.as_ref().is_some_and(|secret| is_placeholder(secret.expose())) {
            let reason = "is empty or a placeholder: it signs what stores send; copy it from the app's page at Shopify";
            mistakes.push(Mistake::new("shopify.client_secret", reason));
        }
    }
}
