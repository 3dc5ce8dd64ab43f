//! What every simulated provider's handlers share.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use chrono::{DateTime, TimeDelta, Utc};

use crate::config::SimulatorConfig;
use crate::fault::{FaultSwitch, Latencies};
use crate::store::{Store, StoreError};
use crate::stripe::Ledger;

/// What every simulated provider's handlers share. Clones share one state.
#[derive(Debug, Clone)]
pub struct SimulatorState(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    config: SimulatorConfig,
    store: Store,
    faults: FaultSwitch,
    latencies: Latencies,
    stripe: Ledger,
}

impl SimulatorState {
    /// Opens the folder that the configuration names.
    pub fn open(config: SimulatorConfig) -> Result<Self, StoreError> {
        let store = Store::open(config.folder.clone(), &config.base_url)?;
        let stripe = Ledger::open(config.folder.as_deref(), config.seed)
            .map_err(|source| StoreError::Io { path: config.folder.clone().unwrap_or_default(), source })?;
        let (faults, latencies) = (FaultSwitch::default(), Latencies::default());
        Ok(Self(Arc::new(Inner { config, store, faults, latencies, stripe })))
    }

    /// What the simulator was started with.
    #[must_use]
    pub fn config(&self) -> &SimulatorConfig {
        &self.0.config
    }

    /// What the simulated providers remember.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The faults that are switched on.
    #[must_use]
    pub fn faults(&self) -> &FaultSwitch {
        &self.0.faults
    }

    /// How long providers take to answer.
    #[must_use]
    pub fn latencies(&self) -> &Latencies {
        &self.0.latencies
    }

    /// The payment processor's books.
    #[must_use]
    pub fn stripe(&self) -> &Ledger {
        &self.0.stripe
    }

    /// The present, as the clock shows it: what is bought, priced and signed is dated by it, as its client expects.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.0.config.clock.now()
    }

    /// How many seconds a person moved the parcels ahead of the clock.
    #[must_use]
    pub fn ahead(&self) -> i64 {
        self.0.store.get::<i64>("clock", "ahead_seconds").ok().flatten().unwrap_or_default()
    }

    /// The present of the parcels under way: the clock, and how far a person moved them ahead.
    #[must_use]
    pub fn parcels_now(&self) -> DateTime<Utc> {
        let now = self.now();
        TimeDelta::try_seconds(self.ahead()).and_then(|delta| now.checked_add_signed(delta)).unwrap_or(now)
    }

    /// Moves the parcels ahead of the clock by so many more seconds (back, when negative); it stays so.
    pub fn move_ahead(&self, seconds: i64) -> Result<(), StoreError> {
        let ahead = self.0.store.get::<i64>("clock", "ahead_seconds")?.unwrap_or_default();
        self.0.store.put("clock", "ahead_seconds", &ahead.saturating_add(seconds))
    }

    /// Where the client reaches this simulator, for absolute links.
    #[must_use]
    pub fn base_url(&self, headers: &HeaderMap) -> String {
        match self.0.config.base_url.trim_end_matches('/') {
            "" => {
                let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("127.0.0.1");
                format!("http://{host}")
            }
            base => base.to_owned(),
        }
    }
}
