//! What every handler can reach.

use std::ops::Deref;
use std::sync::Arc;

use object_store::ObjectStore;
use object_store::local::LocalFileSystem;
use sea_orm::DatabaseConnection;
use waybill_providers::courier::{CourierRegistry, SettingsError};
use waybill_providers::payment::PaymentProcessor;
use waybill_providers::payment::stripe::Stripe;

use crate::account::auth::PasswordHasher;
use crate::platform::clock::Clock;
use crate::platform::config::{Config, Mistake};
use crate::platform::mail::{Smtp, SmtpSetupError};
use crate::platform::metrics::Metrics;
use crate::platform::secret::RootSecret;
use crate::shipping::purchase::FaultPoints;
use crate::shipping::rate::CourierTokens;
use crate::shipping::rules::CallLimit;
use crate::site::content::Content;

/// Envelopes of error reports a minute and address: a page that fails again and again sends some dozens.
const ERROR_REPORTS_PER_MINUTE: u32 = 120;

/// How the server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// On loopback, with the mailbox page.
    #[default]
    Development,
    /// Open to the network with demonstration data: no mailbox page, no fault panel.
    DemoOnNetwork,
    /// For real.
    Production,
}

/// What every handler can reach. A feature that needs a service of its own adds a field.
pub struct Services {
    /// The configuration.
    pub config: Config,
    /// How the server runs.
    pub mode: Mode,
    /// The database's pool.
    pub db: DatabaseConnection,
    /// The time.
    pub clock: Clock,
    /// The root secret.
    pub secret: RootSecret,
    /// Hashes passwords off the async threads.
    pub passwords: PasswordHasher,
    /// The couriers in use.
    pub couriers: CourierRegistry,
    /// Signs and checks the tokens by which single couriers are asked for rates.
    pub courier_tokens: CourierTokens,
    /// The payment processor.
    pub payments: Arc<dyn PaymentProcessor>,
    /// Where tests stop purchases.
    pub fault_points: FaultPoints,
    /// The mail server; None where mails stay in the local mailbox.
    pub smtp: Option<Smtp>,
    /// Stored files: labels, images, certificates.
    pub files: Arc<dyn ObjectStore>,
    /// What the product shows that is content.
    pub content: Content,
    /// What a monitoring system reads.
    pub metrics: Metrics,
    /// Calls services that are no provider: the error-reporting service.
    pub http: reqwest::Client,
    /// How often an address may report errors.
    pub error_reports: CallLimit,
    /// How often an address may run rules.
    pub rule_calls: CallLimit,
}

/// The state of the application, cheap to clone.
#[derive(Clone)]
pub struct AppState(Arc<Services>);

impl Deref for AppState {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.0
    }
}

/// Why the state could not be built.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder could not be made.
    #[error("the data folder {path} could not be made: {source}")]
    DataDir {
        /// The folder.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// No root secret.
    #[error(transparent)]
    Secret(#[from] crate::platform::secret::SecretError),
    /// The file store could not be opened.
    #[error("the file store could not be opened: {0}")]
    Files(#[from] object_store::Error),
    /// No password can be hashed.
    #[error(transparent)]
    Passwords(#[from] crate::account::auth::HashError),
    /// The key of the courier tokens cannot be used.
    #[error(transparent)]
    CourierTokens(#[from] crate::shipping::rate::BadKey),
    /// Content that cannot be used.
    #[error("content cannot be used: {}", .0.iter().map(|mistake| format!("{}: {}", mistake.key, mistake.reason)).collect::<Vec<_>>().join("; "))]
    Content(Vec<Mistake>),
    /// The mail server cannot be used as configured.
    #[error(transparent)]
    Mail(#[from] SmtpSetupError),
    /// The couriers' settings cannot work.
    #[error("the couriers cannot be used: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Couriers(Vec<SettingsError>),
    /// The client of the payment processor or of other services could not be set up.
    #[error("an HTTP client cannot be set up: {0}")]
    Payments(#[from] reqwest::Error),
}

impl AppState {
    /// Builds the services on an open database.
    ///
    /// # Errors
    /// When the data folder, the root secret or the file store cannot be had.
    pub fn build(config: Config, mode: Mode, db: DatabaseConnection, clock: Clock) -> Result<Self, StartError> {
        let couriers = CourierRegistry::from_settings(&config.couriers).map_err(StartError::Couriers)?;
        Self::with_couriers(config, mode, db, clock, couriers)
    }

    /// The same with couriers of the caller's choice.
    ///
    /// # Errors
    /// As [`AppState::build`].
    pub fn with_couriers(
        config: Config,
        mode: Mode,
        db: DatabaseConnection,
        clock: Clock,
        couriers: CourierRegistry,
    ) -> Result<Self, StartError> {
        let data_dir = &config.storage.data_dir;
        let files = data_dir.join("files");
        std::fs::create_dir_all(&files)
            .map_err(|source| StartError::DataDir { path: files.display().to_string(), source })?;
        let secret = if config.storage.root_secret.is_empty() {
            RootSecret::read_or_make(&data_dir.join("root.key"))?
        } else {
            RootSecret::parse(&config.storage.root_secret)?
        };
        let courier_tokens = CourierTokens::new(&secret, &config.courier_nodes.public_key)?;
        let files = Arc::new(LocalFileSystem::new_with_prefix(&files)?);
        let passwords = PasswordHasher::new()?;
        let payments = Stripe::new(config.payments.settings(config.couriers.simulator_url.as_deref()))?;
        let payments: Arc<dyn PaymentProcessor> = Arc::new(payments);
        let fault_points = FaultPoints::default();
        let content = Content::load(config.site.content_dir.as_deref()).map_err(StartError::Content)?;
        // A redirect would lead reports to another host.
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build()?;
        let smtp = Smtp::new(&config.mail)?;
        let rule_calls = CallLimit::new(config.limits.rules_per_minute);
        Ok(Self(Arc::new(Services {
            config,
            mode,
            db,
            clock,
            secret,
            passwords,
            couriers,
            courier_tokens,
            payments,
            fault_points,
            smtp,
            files,
            content,
            metrics: Metrics::default(),
            http,
            error_reports: CallLimit::new(ERROR_REPORTS_PER_MINUTE),
            rule_calls,
        })))
    }
}
