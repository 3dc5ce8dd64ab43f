//! What time it is, for everything that the simulator stamps, prices or advances.

use std::fmt::Debug;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// A source of the present instant.
pub trait Clock: Debug + Send + Sync + 'static {
    /// The present instant.
    fn now(&self) -> DateTime<Utc>;
}

/// The machine's own clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

/// A clock that stands still until it is moved. Its clones share one instant.
#[derive(Debug, Clone)]
pub struct MovableClock(Arc<Mutex<DateTime<Utc>>>);

impl MovableClock {
    /// A clock that shows `instant`.
    #[must_use]
    pub fn at(instant: DateTime<Utc>) -> Self {
        Self(Arc::new(Mutex::new(instant)))
    }

    /// Shows `instant` from now on.
    pub fn set(&self, instant: DateTime<Utc>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = instant;
    }

    /// Moves forward, or back by a negative delta.
    pub fn advance(&self, delta: TimeDelta) {
        let mut instant = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *instant = instant.checked_add_signed(delta).unwrap_or(*instant);
    }
}

impl Clock for MovableClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
