//! Our app at Shopify.

use serde::Deserialize;
use waybill_providers::http::Secret;
use waybill_providers::shop::shopify::ShopifySettings;

use super::{Concern, Mistake};

/// `[shopify]`
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ShopifyConfig {
    /// The app's client id; public. Without it, stores are simulated, or in production connected by their own tokens alone.
    pub client_id: Option<String>,
    /// The app's secret: signs what stores send.
    pub client_secret: Option<Secret>,
}

/// What the simulator accepts; it protects nothing, so they are not secrets.
const SIMULATED: (&str, &str) = ("simulated", "shpss_simulated");

impl ShopifyConfig {
    /// The adapter's settings. `simulator_url` is where the simulator listens; `is_real` is an installation that simulates
    /// nothing.
    #[must_use]
    pub fn settings(&self, simulator_url: Option<&str>, is_real: bool) -> ShopifySettings {
        let Self { client_id, client_secret } = self.clone();
        if client_id.is_some() || is_real {
            let (client_id, client_secret) = (client_id.unwrap_or_default(), client_secret.unwrap_or_default());
            return ShopifySettings { client_id, client_secret, simulator_url: None };
        }
        // If none is configured, nothing listens there: a store then answers that it cannot be reached.
        let base = simulator_url.unwrap_or("http://127.0.0.1:1").trim_end_matches('/');
        ShopifySettings {
            client_id: SIMULATED.0.to_owned(),
            client_secret: Secret::new(SIMULATED.1),
            simulator_url: Some(format!("{base}/shopify")),
        }
    }
}

impl Concern for ShopifyConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if self.client_id.is_some() != self.client_secret.is_some() {
            mistakes.push(Mistake::new("shopify.client_secret", "client_id and client_secret go together"));
        }
    }
}
