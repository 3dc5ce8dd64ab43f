//! What every handler can reach.

use std::ops::Deref;
use std::sync::Arc;

use object_store::ObjectStore;
use waybill_providers::courier::CourierRegistry;
use waybill_providers::duty::{DeclaredBySender, DutyDeclarations};
use waybill_providers::payment::PaymentProcessor;
use waybill_providers::payment::stripe::Stripe;
use waybill_providers::shop::shopify::Shopify;

use super::clock::Clock;
use super::config::Config;
use super::files::{self, FilesError};
use super::health::WriteProbe;
use super::jobs::Shutdown;
use super::mail::{Smtp, SmtpSetupError};
use super::metrics::Metrics;
use super::secret::{RootSecret, SecretError};
use super::store::Db;

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
    /// The database.
    pub db: Db,
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
    pub shops: Shopify,
    /// Who declares duties that a courier wants paid in advance.
    pub duties: Arc<dyn DutyDeclarations>,
    /// The mail server; None if mails stay in the local mailbox.
    pub smtp: Option<Smtp>,
    /// Stored files: labels, exports, mails of development.
    pub files: Arc<dyn ObjectStore>,
    /// What a monitoring system reads.
    pub metrics: Metrics,
    /// What runs besides the requests, and how it ends.
    pub shutdown: Shutdown,
    /// Calls services other than providers: the error-reporting service.
    pub http: reqwest::Client,
}

/// The platform, cheap to clone. A handler takes it with `State<Platform>`; a feature that needs more has a state of
/// its own, taken the same way.
#[derive(Clone)]
pub struct Platform(Arc<Services>);

impl Deref for Platform {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.0
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
        let shops = Shopify::new(config.shopify.settings(config.couriers.simulator_url.as_deref(), is_real));
        // A redirect would send reports to another host.
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build()?;
        let smtp = Smtp::new(&config.mail)?;
        Ok(Self(Arc::new(Services {
            config,
            mode,
            db,
            write_probe: WriteProbe::default(),
            clock,
            secret,
            couriers,
            payments: Arc::new(payments),
            shops,
            duties: Arc::new(DeclaredBySender),
            smtp,
            files,
            metrics: Metrics::default(),
            shutdown: Shutdown::default(),
            http,
        })))
    }
}
