//! The application's state: the platform, and the services that single features need.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;
use waybill_providers::courier::{CourierRegistry, SettingsError};

use crate::account::auth::{HashError, PasswordHasher};
use crate::notices::alert::AlertState;
use crate::platform::clock::Clock;
use crate::platform::config::{Config, Mistake};
use crate::platform::store::Db;
use crate::platform::{Mode, Platform, PlatformError};
use crate::shipping::file::Uploads;
use crate::shipping::import_work::ImportWork;
use crate::shipping::insurance::CertificateLooks;
use crate::shipping::purchase::BuyingState;
use crate::shipping::rate::{BadKey, CourierTokens};
use crate::shipping::rules::RuleCalls;
use crate::shipping::tracking::PublicLooks;
use crate::site::content::Content;
use crate::site::monitoring::ErrorReports;

/// The application's state, cheap to clone; handlers take each field by its type with `State`. A feature with a service
/// of its own adds a field.
#[derive(Clone, FromRef)]
pub struct AppState {
    /// What every handler can reach.
    pub platform: Platform,
    pub passwords: PasswordHasher,
    /// Signs and checks the tokens for asking a single courier for rates.
    pub courier_tokens: CourierTokens,
    /// What buying needs.
    pub buying: BuyingState,
    /// What taking files in needs.
    pub uploads: Uploads,
    /// Who reads imported files.
    pub imports: ImportWork,
    /// How often a network may run rules.
    pub rule_calls: RuleCalls,
    /// How often a network may look at public tracking pages.
    pub public_looks: PublicLooks,
    /// How often a network may look at certificates.
    pub certificate_looks: CertificateLooks,
    /// What the product shows that is content.
    pub content: Arc<Content>,
    /// How often a network may report errors.
    pub error_reports: ErrorReports,
    /// What alerts need.
    pub alerts: AlertState,
}

impl Deref for AppState {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        &self.platform
    }
}

/// Why the state could not be built.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The platform could not be built.
    #[error(transparent)]
    Platform(#[from] PlatformError),
    /// The couriers' settings cannot work.
    #[error("the couriers cannot be used: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Couriers(Vec<SettingsError>),
    /// No password can be hashed.
    #[error(transparent)]
    Passwords(#[from] HashError),
    /// The key of the courier tokens cannot be used.
    #[error(transparent)]
    CourierTokens(#[from] BadKey),
    /// Some content is invalid.
    #[error("content cannot be used: {}", .0.iter().map(|mistake| format!("{}: {}", mistake.key, mistake.reason)).collect::<Vec<_>>().join("; "))]
    Content(Vec<Mistake>),
}

impl AppState {
    /// Builds the state on an open database.
    pub fn build(config: Config, mode: Mode, db: Db, clock: Clock) -> Result<Self, StartError> {
        let couriers = CourierRegistry::from_settings(&config.couriers).map_err(StartError::Couriers)?;
        Self::with_couriers(config, mode, db, clock, couriers)
    }

    /// The same with couriers of the caller's choice.
    pub fn with_couriers(
        config: Config,
        mode: Mode,
        db: Db,
        clock: Clock,
        couriers: CourierRegistry,
    ) -> Result<Self, StartError> {
        let platform = Platform::build(config, mode, db, clock, couriers)?;
        let config = &platform.config;
        let content = Content::load(config.site.content_dir.as_deref()).map_err(StartError::Content)?;
        let content = Arc::new(content);
        Ok(Self {
            passwords: PasswordHasher::new()?,
            courier_tokens: CourierTokens::new(&platform.secret, &config.courier_nodes.public_key)?,
            buying: BuyingState::new(platform.clone()),
            uploads: Uploads::new(platform.clone()),
            imports: ImportWork::default(),
            rule_calls: RuleCalls::new(config.limits.rules_per_minute, &platform.clock),
            public_looks: PublicLooks::new(&platform.clock),
            certificate_looks: CertificateLooks::new(&platform.clock),
            content: content.clone(),
            error_reports: ErrorReports::new(&platform.clock),
            alerts: AlertState::new(platform.clone(), content),
            platform,
        })
    }

    /// The same application on another platform.
    #[must_use]
    pub fn on(&self, platform: Platform) -> Self {
        Self {
            buying: BuyingState::new(platform.clone()),
            uploads: Uploads::new(platform.clone()),
            alerts: AlertState::new(platform.clone(), self.content.clone()),
            platform,
            ..self.clone()
        }
    }

    /// The application of test accounts; None where test mode is off.
    #[must_use]
    pub fn for_tests(&self) -> Option<Self> {
        self.platform.tests().map(|platform| self.on(platform.clone()))
    }
}
