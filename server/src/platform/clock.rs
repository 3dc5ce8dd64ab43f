//! The time, from the state's clock; tests set it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// Gives the time in whole microseconds, so that what is stored reads back equal on either database.
#[derive(Debug, Clone, Default)]
pub struct Clock {
    /// Microseconds since 1970 if the clock is held; otherwise the system's time applies.
    held: Option<Arc<AtomicI64>>,
}

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Self {
        Self { held: None }
    }

    /// A clock that stands still at `now` until it is [set](Self::set) or [advanced](Self::advance).
    #[must_use]
    pub fn held_at(now: DateTime<Utc>) -> Self {
        Self { held: Some(Arc::new(AtomicI64::new(now.timestamp_micros()))) }
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.held {
            Some(micros) => DateTime::from_timestamp_micros(micros.load(Ordering::SeqCst)).unwrap_or_default(),
            None => Utc::now().trunc_subsecs(6),
        }
    }

    /// Sets a held clock; does nothing to the system's.
    pub fn set(&self, now: DateTime<Utc>) {
        if let Some(micros) = &self.held {
            micros.store(now.timestamp_micros(), Ordering::SeqCst);
        }
    }

    /// Moves a held clock forward; does nothing to the system's.
    pub fn advance(&self, by: TimeDelta) {
        self.set(self.now() + by);
    }
}
