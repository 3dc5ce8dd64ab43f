//! Configuration: one struct per concern, from a TOML file and `WAYBILL_<CONCERN>__<KEY>`, every mistake listed at once.
//!
//! A concern is added as a field here, with a file of its own that implements [`Concern`].

mod courier_nodes;
mod couriers;
mod database;
mod error_reporting;
mod freight;
mod http;
mod insurance;
mod limits;
mod load;
mod log;
mod mail;
mod metrics;
mod operator;
mod payments;
mod placeholder;
mod proxies;
mod retention;
mod shopify;
mod site;
mod storage;
mod unknown;

use serde::{Deserialize, Serialize};
use waybill_providers::courier::CouriersSettings;

pub use courier_nodes::{CourierNodesConfig, public_keys};
pub use database::DatabaseConfig;
pub use error_reporting::{ErrorReportingConfig, Target};
pub use freight::FreightConfig;
pub use http::HttpConfig;
pub use insurance::{InsuranceConfig, TierConfig};
pub use limits::LimitsConfig;
pub use load::{ConfigError, FeatureCheck, Fitness, Mistake, load};
pub use log::{LogConfig, LogFormat};
pub use mail::{MailConfig, MailTls};
pub use metrics::MetricsConfig;
pub use operator::OperatorConfig;
pub use payments::{BrowserHosts, PaymentsConfig};
use placeholder::is_placeholder;
pub use proxies::TrustedProxies;
pub use retention::{RetentionConfig, days};
pub use shopify::ShopifyConfig;
pub use site::SiteConfig;
pub use storage::StorageConfig;

/// Everything that an installation may set.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the server listens and how it is reached.
    pub http: HttpConfig,
    /// Which database.
    pub database: DatabaseConfig,
    /// Where files and the root secret are.
    pub storage: StorageConfig,
    /// Mail.
    pub mail: MailConfig,
    /// How often things may be done.
    pub limits: LimitsConfig,
    /// Logs.
    pub log: LogConfig,
    /// Couriers: where to reach each, and our accounts there. Those without a base URL are simulated.
    #[serde(skip_serializing)]
    pub couriers: CouriersSettings,
    /// Couriers whose rates have their own process.
    pub courier_nodes: CourierNodesConfig,
    /// Payments: which processor, and how long purchases are worked on.
    #[serde(skip_serializing)]
    pub payments: PaymentsConfig,
    /// Online stores: our app at Shopify.
    #[serde(skip_serializing)]
    pub shopify: ShopifyConfig,
    /// What shipping insurance costs.
    pub insurance: InsuranceConfig,
    /// The freight desk.
    pub freight: FreightConfig,
    /// How long rows are kept that nobody needs for ever.
    pub retention: RetentionConfig,
    /// Links of the site.
    pub site: SiteConfig,
    /// Where the page reports errors.
    pub error_reporting: ErrorReportingConfig,
    /// Metrics.
    pub metrics: MetricsConfig,
    /// Who operates the installation, as receipts and notices say.
    pub operator: OperatorConfig,
}

/// One concern's own checks, beyond the types.
pub trait Concern {
    /// Adds a mistake for each value that cannot work.
    fn check(&self, _mistakes: &mut Vec<Mistake>) {}

    /// Adds a mistake for each value that `--production` refuses.
    fn check_production(&self, _mistakes: &mut Vec<Mistake>) {}
}

/// Whether an address points to this computer.
fn is_loopback(url: &str) -> bool {
    let host = reqwest::Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    let address = host.trim_matches(['[', ']']).parse::<std::net::IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// Why real parcels and money must not go there; None if they may. `test_hosts` are the provider's own.
fn unfit_address(url: &str, test_hosts: &[&str]) -> Option<&'static str> {
    let Ok(address) = reqwest::Url::parse(url) else { return Some("must be an https:// address") };
    let host = address.host_str().unwrap_or_default().to_ascii_lowercase();
    // Names that nobody can register (RFC 2606, RFC 6761).
    let reserved = ["test", "example", "invalid", "localhost", "example.com", "example.org", "example.net"];
    let is_within = |domain: &str| host == domain || host.ends_with(&format!(".{domain}"));
    if address.scheme() != "https" {
        Some("must begin with https:// in production")
    } else if test_hosts.iter().any(|test| is_within(test)) {
        Some("is a test host: name the one for production")
    } else if is_loopback(url) || reserved.iter().any(|name| is_within(name)) {
        Some("is no host of the real service")
    } else {
        None
    }
}

impl Config {
    /// Whether the simulator stands in for the payment processor or a courier in use.
    #[must_use]
    pub fn simulates(&self) -> bool {
        self.payments.base_url.is_none()
            || self.couriers.each().any(|courier| courier.enabled && courier.base_url.is_none())
    }

    /// The concerns, for checks.
    pub fn concerns(&self) -> [&dyn Concern; 17] {
        [
            &self.http,
            &self.database,
            &self.storage,
            &self.mail,
            &self.couriers,
            &self.courier_nodes,
            &self.payments,
            &self.shopify,
            &self.insurance,
            &self.freight,
            &self.limits,
            &self.log,
            &self.retention,
            &self.site,
            &self.error_reporting,
            &self.metrics,
            &self.operator,
        ]
    }
}
