//! Settings of the adapter.

use waybill_core::shop::SiteAddress;

/// Where stores are.
#[derive(Debug, Clone, Default)]
pub struct WooCommerceSettings {
    /// Where stores are in place of their own hosts, each under its address (`{base}/{host and folder}`): the simulator; None for
    /// the hosts themselves.
    pub simulator: Option<String>,
    /// Whether a store may be on this very machine, also without TLS: for development and tests.
    pub allows_loopback: bool,
}

impl WooCommerceSettings {
    /// Where a store's WordPress answers.
    #[must_use]
    pub fn base_url(&self, site: &SiteAddress) -> String {
        match &self.simulator {
            Some(base) => {
                let place = site.as_str();
                format!("{}/{}", base.trim_end_matches('/'), place.strip_prefix("http://").unwrap_or(place))
            }
            None => site.url(),
        }
    }
}
