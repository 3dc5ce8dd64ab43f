//! Configuration: one struct per concern, from a TOML file and `WAYBILL_<CONCERN>__<KEY>`, every mistake listed at once.
//!
//! A concern is added as a field here, with a file of its own that implements [`Concern`].

mod address;
mod adjustments;
mod concern;
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
mod test_mode;
mod unknown;

use serde::{Deserialize, Serialize};
use waybill_providers::courier::CouriersSettings;

use address::{is_loopback, unfit_address};
pub use adjustments::{AdjustmentsConfig, ChargedTo};
pub use concern::{Concern, Mistake};
pub use courier_nodes::{CourierNodesConfig, public_keys};
pub use database::DatabaseConfig;
pub use error_reporting::{ErrorReportingConfig, Target};
pub use freight::FreightConfig;
pub use http::HttpConfig;
pub use insurance::{InsuranceConfig, TierConfig};
pub use limits::LimitsConfig;
pub use load::{ConfigError, FeatureCheck, Fitness, decode, load};
pub use log::{LogConfig, LogFormat};
pub use mail::{MailConfig, MailTls};
pub use metrics::MetricsConfig;
pub use operator::OperatorConfig;
pub use payments::{BrowserHosts, PaymentsConfig};
pub use placeholder::is_placeholder;
pub use proxies::TrustedProxies;
pub use retention::{RetentionConfig, days};
pub use shopify::ShopifyConfig;
pub use site::SiteConfig;
pub use storage::StorageConfig;
pub use test_mode::TestModeConfig;
pub use unknown::misspelt_variables;

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
    /// What couriers bill after the sale.
    pub adjustments: AdjustmentsConfig,
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
    /// Test data of accounts.
    pub test_mode: TestModeConfig,
}

impl Config {
    /// Whether the simulator replaces the payment processor or a courier in use.
    #[must_use]
    pub fn simulates(&self) -> bool {
        self.payments.base_url.is_none()
            || self.couriers.each().any(|courier| courier.enabled && courier.base_url.is_none())
    }

    /// Where the simulator of test accounts is; None where test mode is off.
    #[must_use]
    pub fn test_simulator(&self, is_production: bool) -> Option<&str> {
        let TestModeConfig { enabled, simulator_url } = &self.test_mode;
        let own = simulator_url.as_deref();
        let shared = self.couriers.simulator_url.as_deref().filter(|_| self.simulates());
        match enabled.unwrap_or(!is_production && shared.is_some()) {
            true => own.or(shared),
            false => None,
        }
    }

    /// The same installation as test accounts see it: every provider is simulated.
    #[must_use]
    pub fn for_tests(&self, simulator_url: String) -> Self {
        let mut config = self.clone();
        let live = std::mem::take(&mut config.couriers);
        let couriers = &mut config.couriers;
        (couriers.simulator_url, couriers.deadlines) = (Some(simulator_url), live.deadlines);
        (couriers.cp.enabled, couriers.puro.enabled) = (live.cp.enabled, live.puro.enabled);
        (couriers.gls.enabled, couriers.ups.enabled) = (live.gls.enabled, live.ups.enabled);
        (couriers.loomis.enabled, couriers.canpar.enabled) = (live.loomis.enabled, live.canpar.enabled);
        let PaymentsConfig { lease_seconds, settle_seconds, tick_seconds, .. } = config.payments;
        config.payments = PaymentsConfig { lease_seconds, settle_seconds, tick_seconds, ..PaymentsConfig::default() };
        config.shopify = ShopifyConfig::default();
        config.courier_nodes = CourierNodesConfig::default();
        config
    }

    /// The concerns that have checks.
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
            &self.operator,
            &self.test_mode,
        ]
    }
}
