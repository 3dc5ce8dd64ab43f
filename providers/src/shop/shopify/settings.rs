//! Settings of the adapter.

use waybill_core::shop::ShopDomain;

use crate::http::Secret;

/// The version of the Admin API whose shapes this adapter reads and writes; Shopify keeps each for a year.
pub const API_VERSION: &str = "2026-07";

/// Our app at Shopify, and where stores are.
#[derive(Debug, Clone)]
pub struct ShopifySettings {
    /// The app's client id; public.
    pub client_id: String,
    /// The app's secret: signs callbacks and webhooks.
    pub client_secret: Secret,
    /// Where stores are, each under its own address (`{base_url}/{shop}`); None for Shopify itself.
    pub base_url: Option<String>,
    /// Whether the simulator replaces Shopify because no app is configured.
    pub simulated: bool,
}

impl ShopifySettings {
    /// Where a store's API is.
    #[must_use]
    pub fn base_url(&self, shop: &ShopDomain) -> String {
        match &self.base_url {
            Some(base) => format!("{}/{shop}", base.trim_end_matches('/')),
            None => format!("https://{shop}"),
        }
    }

    /// Where a person's browser meets the store: simulated stores live under the app's own origin.
    #[must_use]
    pub fn page_url(&self, shop: &ShopDomain) -> String {
        if self.simulated { format!("/simulator/shopify/{shop}") } else { self.base_url(shop) }
    }
}
