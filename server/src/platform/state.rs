//! What every handler can reach.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use object_store::ObjectStore;
use uuid::Uuid;
use waybill_providers::courier::{CourierRegistry, SettingsError};
use waybill_providers::duty::{DeclaredBySender, DutyDeclarations};
use waybill_providers::payment::PaymentProcessor;
use waybill_providers::payment::stripe::Stripe;
use waybill_providers::shop::Stores;
use waybill_providers::shop::shopify::Shopify;
use waybill_providers::shop::woocommerce::{WooCommerce, WooCommerceSettings};

use super::balance::WithBalance;
use super::clock::Clock;
use super::config::Config;
use super::egress::EgressClient;
use super::files::{self, FilesError};
use super::health::WriteProbe;
use super::jobs::Shutdown;
use super::limit::KeyCalls;
use super::mail::{Smtp, SmtpSetupError};
use super::metrics::Metrics;
use super::secret::{RootSecret, SecretError};
use super::store::Db;
use super::test_mode::{DataMode, Fault};

/// How the server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// On loopback, with the mailbox page.
    #[default]
    Development,
    /// Open to the network with demonstration data, without the mailbox page and the fault panel.
    DemoOnNetwork,
    /// For real.
    Production,
}

/// The services that no feature owns.
pub struct Services {
    /// The configuration.
    pub config: Config,
    /// How the server runs.
    pub mode: Mode,
    /// Whether the database accepts writes.
    pub write_probe: WriteProbe,
    /// The time.
    pub clock: Clock,
    /// The root secret.
    pub secret: RootSecret,
    /// The couriers in use.
    pub couriers: CourierRegistry,
    /// The payment processor.
    pub payments: Arc<dyn PaymentProcessor>,
    /// Our app at Shopify.
    pub shops: Stores,
    /// Who declares duties that a courier wants paid in advance.
    pub duties: Arc<dyn DutyDeclarations>,
    /// The mail server; None if mails stay in the local mailbox.
    pub smtp: Option<Smtp>,
    /// Stored files: labels, exports, mails of development.
    pub files: Arc<dyn ObjectStore>,
    /// How often API keys have called.
    pub key_calls: KeyCalls,
    /// What a monitoring system reads.
    pub metrics: Metrics,
    /// What runs besides the requests, and how it ends.
    pub shutdown: Shutdown,
    /// Calls services other than providers: the error-reporting service.
    pub http: reqwest::Client,
    /// Calls addresses that customers name.
    pub egress: EgressClient,
    /// Whose rows it works on: live accounts', or test accounts'.
    pub data: DataMode,
    /// What goes wrong with its providers, because a test call asked for it.
    pub fault: Option<Fault>,
    /// Where the simulator of test accounts is; only the live platform knows it, where test mode is on.
    tests_at: Option<String>,
    /// The platform of test accounts, made when first asked for.
    tests: OnceLock<Platform>,
    /// The same with each fault, by its index, made when first asked for; only the platform of test accounts has them.
    faulty: [OnceLock<Platform>; Fault::COUNT],
}

/// The platform, cheap to clone. A handler takes it with `State<Platform>`; a feature that needs more has a state of
/// its own, taken the same way.
#[derive(Clone)]
pub struct Platform {
    /// The database.
    pub db: Db,
    services: Arc<Services>,
}

impl Deref for Platform {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

/// Why the platform could not be built.
#[derive(Debug, thiserror::Error)]
pub enum PlatformError {
    /// No root secret.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The file store could not be opened.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The mail server cannot be used as configured.
    #[error(transparent)]
    Mail(#[from] SmtpSetupError),
    /// The client of the payment processor or of other services could not be set up.
    #[error("an HTTP client cannot be set up: {0}")]
    Payments(#[from] reqwest::Error),
    /// The simulated couriers of test mode cannot be used.
    #[error("the couriers of test mode cannot be used: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    TestCouriers(Vec<SettingsError>),
}

impl Platform {
    /// Builds the services on an open database.
    pub fn build(
        config: Config,
        mode: Mode,
        db: Db,
        clock: Clock,
        couriers: CourierRegistry,
    ) -> Result<Self, PlatformError> {
        let data_dir = &config.storage.data_dir;
        let files = files::open(&config.storage)?;
        let secret = if config.storage.root_secret.is_empty() {
            RootSecret::read_or_make(&data_dir.join("root.key"))?
        } else {
            RootSecret::parse(&config.storage.root_secret)?
        };
        let secret = secret.after(&config.storage.old_root_secrets)?;
        let payments = Stripe::new(config.payments.settings(config.couriers.simulator_url.as_deref()))?;
        let is_real = mode == Mode::Production || !config.simulates();
        let shops = stores(&config, mode, is_real);
        // A redirect would send reports to another host.
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build()?;
        let egress = EgressClient::new(mode == Mode::Development)?;
        let smtp = Smtp::new(&config.mail)?;
        let tests_at = config.test_simulator(mode == Mode::Production).map(str::to_owned);
        let services = Arc::new(Services {
            config,
            mode,
            payments: WithBalance::shared(payments, db.clone(), clock.clone()),
            write_probe: WriteProbe::default(),
            clock,
            secret,
            couriers,
            shops,
            duties: Arc::new(DeclaredBySender),
            smtp,
            files,
            key_calls: KeyCalls::default(),
            metrics: Metrics::default(),
            shutdown: Shutdown::default(),
            http,
            egress,
            data: DataMode::Live,
            fault: None,
            tests_at,
            tests: OnceLock::new(),
            faulty: Default::default(),
        });
        Ok(Self { db, services })
    }

    /// The same, reading from the database's replica where it has one: for answers that may lack the last seconds.
    #[must_use]
    pub fn on_replica(&self) -> Self {
        Self { db: self.db.on_replica(), services: self.services.clone() }
    }

    /// The same, reading from the database itself.
    #[must_use]
    pub fn on_primary(&self) -> Self {
        Self { db: self.db.on_primary(), services: self.services.clone() }
    }

    /// The same installation for test accounts: all its providers are simulated, and no mail leaves it.
    fn on_simulator(&self, simulator_url: String, fault: Option<Fault>) -> Result<Self, PlatformError> {
        let config = self.config.for_tests(simulator_url);
        let simulator_url = config.couriers.simulator_url.as_deref();
        let couriers = CourierRegistry::from_settings(&config.couriers).map_err(PlatformError::TestCouriers)?;
        let payments = Stripe::new(config.payments.settings(simulator_url))?;
        let shops = stores(&config, self.mode, false);
        let services = Arc::new(Services {
            couriers,
            payments: WithBalance::shared(payments, self.db.clone(), self.clock.clone()),
            shops,
            config,
            mode: self.mode,
            write_probe: WriteProbe::default(),
            clock: self.clock.clone(),
            secret: self.secret.clone(),
            duties: Arc::new(DeclaredBySender),
            smtp: None,
            files: self.files.clone(),
            key_calls: self.key_calls.clone(),
            metrics: Metrics::default(),
            shutdown: self.shutdown.clone(),
            http: self.http.clone(),
            egress: self.egress.clone(),
            data: DataMode::Test,
            fault,
            tests_at: None,
            tests: OnceLock::new(),
            faulty: Default::default(),
        });
        Ok(Self { db: self.db.clone(), services })
    }

    /// The platform of test accounts; None where test mode is off.
    #[must_use]
    pub fn tests(&self) -> Option<&Self> {
        let simulator_url = self.tests_at.as_ref()?;
        if let Some(made) = self.tests.get() {
            return Some(made);
        }
        match self.on_simulator(simulator_url.clone(), None) {
            Ok(platform) => Some(self.tests.get_or_init(|| platform)),
            Err(error) => {
                tracing::error!(%error, "there is no test mode");
                None
            }
        }
    }

    /// Whether test mode is on.
    #[must_use]
    pub fn has_test_mode(&self) -> bool {
        self.tests_at.is_some()
    }

    /// The platform that serves an account: this one, or that of test accounts; None for a test account where test mode is off.
    #[must_use]
    pub fn of_account(&self, account_id: Uuid) -> Option<Self> {
        if DataMode::of(account_id) == self.data { Some(self.clone()) } else { self.tests().cloned() }
    }

    /// The platform of test accounts whose providers have a fault.
    ///
    /// # Errors
    /// Where it cannot be built.
    pub fn with_fault(&self, fault: Option<Fault>) -> Result<Self, PlatformError> {
        let Some(fault) = fault.filter(|_| self.data == DataMode::Test && self.fault.is_none()) else {
            return Ok(self.clone());
        };
        let made = &self.faulty[fault.index()];
        if let Some(made) = made.get() {
            return Ok(made.clone());
        }
        let simulator_url = fault.at(self.config.couriers.simulator_url.as_deref().unwrap_or_default());
        let platform = self.on_simulator(simulator_url, Some(fault))?;
        Ok(made.get_or_init(|| platform).clone())
    }
}

/// Where stores are asked: the real ones, or those of the simulator.
fn stores(config: &Config, mode: Mode, is_real: bool) -> Stores {
    let simulator_url = config.couriers.simulator_url.as_deref();
    // If no simulator is configured, nothing listens there: a store then answers that it cannot be reached.
    let base_url = simulator_url.unwrap_or("http://127.0.0.1:1").trim_end_matches('/');
    Stores {
        shopify: Shopify::new(config.shopify.settings(simulator_url, is_real)),
        woocommerce: WooCommerce::new(WooCommerceSettings {
            simulator: (!is_real).then(|| format!("{base_url}/woocommerce")),
            allows_loopback: mode == Mode::Development,
        }),
    }
}
