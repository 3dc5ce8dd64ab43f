//! Each provider's minimum response time, so that measurements know which is the slowest.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Milliseconds before each answer, by provider; a provider without any answers at once.
#[derive(Debug, Default)]
pub struct Latencies(Mutex<BTreeMap<String, u64>>);

impl Latencies {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sets these in place of all others.
    pub fn set(&self, latencies: BTreeMap<String, u64>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = latencies;
    }

    /// A provider's.
    #[must_use]
    pub fn of(&self, provider: &str) -> Option<Duration> {
        let latencies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        latencies.get(provider).copied().filter(|latency| *latency > 0).map(Duration::from_millis)
    }
}
