//! What every simulated provider's handlers share.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use chrono::{DateTime, TimeDelta, Utc};

use crate::config::SimulatorConfig;
use crate::fault::{AskedFault, FaultKind, FaultSwitch, Latencies, Operation};
use crate::moment::{Moment, Moments};
use crate::shopify::Points;
use crate::store::{Store, StoreError};
use crate::stripe::Ledger;
use crate::tracking::Course;

/// What every simulated provider's handlers share. Clones share one state.
#[derive(Debug, Clone)]
pub struct SimulatorState {
    inner: Arc<Inner>,
    /// The moment whose time replaces the clock's, if any.
    moment: Option<Moment>,
    /// What goes wrong with this call alone, because its address asks for it.
    asked: Option<AskedFault>,
}

#[derive(Debug)]
struct Inner {
    config: SimulatorConfig,
    store: Store,
    faults: FaultSwitch,
    latencies: Latencies,
    stripe: Ledger,
    shopify_points: Points,
    moments: Moments,
}

impl SimulatorState {
    /// Opens the folder that the configuration names.
    pub fn open(config: SimulatorConfig) -> Result<Self, StoreError> {
        let store = Store::open(config.folder.clone(), &config.base_url)?;
        let stripe = Ledger::open(config.folder.as_deref(), config.seed)
            .map_err(|source| StoreError::Io { path: config.folder.clone().unwrap_or_default(), source })?;
        let (faults, latencies) = (FaultSwitch::default(), Latencies::default());
        let (shopify_points, moments) = (Points::default(), Moments::default());
        let inner = Inner { config, store, faults, latencies, stripe, shopify_points, moments };
        Ok(Self { inner: Arc::new(inner), moment: None, asked: None })
    }

    /// What the simulator was started with.
    #[must_use]
    pub fn config(&self) -> &SimulatorConfig {
        &self.inner.config
    }

    /// What the simulated providers remember.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// The faults that are switched on.
    #[must_use]
    pub fn faults(&self) -> &FaultSwitch {
        &self.inner.faults
    }

    /// How long providers take to answer.
    #[must_use]
    pub fn latencies(&self) -> &Latencies {
        &self.inner.latencies
    }

    /// The payment processor's books.
    #[must_use]
    pub fn stripe(&self) -> &Ledger {
        &self.inner.stripe
    }

    /// What is left of each store's points.
    #[must_use]
    pub fn shopify_points(&self) -> &Points {
        &self.inner.shopify_points
    }

    /// The present, as the clock shows it: what is bought, priced and signed is dated by it, as its client expects.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.moment.map_or_else(|| self.inner.config.clock.now(), |moment| moment.now)
    }

    /// The same records, with a moment's time instead of the clock's.
    #[must_use]
    pub(crate) fn living_in(&self, moment: Moment) -> Self {
        Self { inner: self.inner.clone(), moment: Some(moment), asked: None }
    }

    /// The same records, with a fault that a call's address asks for.
    #[must_use]
    pub(crate) fn asked_for(&self, fault: AskedFault) -> Self {
        Self { asked: Some(fault), ..self.clone() }
    }

    /// Whether a fault of one of these kinds strikes this call: one that its address asks for, or one that is switched on.
    #[must_use]
    pub(crate) fn strike(&self, provider: &str, operation: Operation, kinds: &[FaultKind]) -> Option<FaultKind> {
        let asked = self.asked.as_ref().and_then(|asked| asked.strikes(provider, operation, kinds));
        asked.or_else(|| self.faults().strike(provider, operation, kinds))
    }

    /// Whether the address of this call asks for a fault.
    #[must_use]
    pub(crate) fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// The moments that clients named.
    #[must_use]
    pub(crate) fn moments(&self) -> &Moments {
        &self.inner.moments
    }

    /// Whether it has a moment's time instead of the clock's.
    #[must_use]
    pub(crate) fn is_time_travelling(&self) -> bool {
        self.moment.is_some()
    }

    /// Which way a parcel goes that is bought now.
    #[must_use]
    pub(crate) fn course(&self) -> Course {
        self.moment.map(|moment| moment.course).unwrap_or_default()
    }

    /// Whether a parcel that is bought now is measured on its way, and billed as larger: as its moment has it, or a fault.
    #[must_use]
    pub(crate) fn remeasures(&self, provider: &str) -> bool {
        self.moment.is_some_and(|moment| moment.remeasured)
            || self.strike(provider, Operation::Ship, &[FaultKind::Remeasured]).is_some()
    }

    /// How many seconds a person moved the parcels ahead of the clock.
    #[must_use]
    pub fn ahead(&self) -> i64 {
        self.inner.store.get::<i64>("clock", "ahead_seconds").ok().flatten().unwrap_or_default()
    }

    /// The present of the parcels under way: the clock, and how far a person moved them ahead.
    #[must_use]
    pub fn parcels_now(&self) -> DateTime<Utc> {
        let now = self.now();
        TimeDelta::try_seconds(self.ahead()).and_then(|delta| now.checked_add_signed(delta)).unwrap_or(now)
    }

    /// Moves the parcels ahead of the clock by so many more seconds (back, when negative); it stays so.
    pub fn move_ahead(&self, seconds: i64) -> Result<(), StoreError> {
        let ahead = self.inner.store.get::<i64>("clock", "ahead_seconds")?.unwrap_or_default();
        self.inner.store.put("clock", "ahead_seconds", &ahead.saturating_add(seconds))
    }

    /// Where the client reaches this simulator, for absolute links.
    #[must_use]
    pub fn base_url(&self, headers: &HeaderMap) -> String {
        let origin = match self.inner.config.base_url.trim_end_matches('/') {
            "" => {
                let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("127.0.0.1");
                format!("http://{host}")
            }
            base => base.to_owned(),
        };
        format!("{origin}{}", self.asked.as_ref().map_or("", AskedFault::prefix))
    }
}
