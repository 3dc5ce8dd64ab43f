//! The circuit breaker: a provider that keeps failing is not called for a while, so that people get an answer at once
//! instead of waiting for a deadline each time.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tokio::time::Instant;

/// Failures in a row after which the circuit opens.
const THRESHOLD: u32 = 5;
/// How long it stays open before one call is let through.
const REST: Duration = Duration::from_secs(30);

/// Phase of a circuit breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BreakerPhase {
    /// Calls go through.
    Closed,
    /// Calls are refused at once.
    Open,
    /// One call is let through to see.
    Trying,
}

/// A breaker's state, as status pages show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct BreakerState {
    /// Its phase.
    pub phase: BreakerPhase,
    /// Calls that failed in a row.
    pub failures_in_a_row: u32,
    /// Whole seconds until the next call may be tried; 0 unless open.
    pub retry_after_seconds: u64,
}

#[derive(Debug)]
struct Inner {
    failures: u32,
    open_until: Option<Instant>,
    trying_since: Option<Instant>,
}

/// Counts failures of the transport (no answer, 5xx), never refusals: a courier that says no is well.
#[derive(Debug)]
pub struct Breaker(Mutex<Inner>);

impl Default for Breaker {
    fn default() -> Self {
        Self(Mutex::new(Inner { failures: 0, open_until: None, trying_since: None }))
    }
}

impl Breaker {
    /// Asks for permission to call.
    ///
    /// # Errors
    /// The time until the next try, where the circuit is open.
    pub fn enter(&self, now: Instant) -> Result<(), Duration> {
        let mut inner = self.lock();
        match (inner.open_until, inner.trying_since) {
            (None, _) => Ok(()),
            (Some(until), _) if now < until => Err(until - now),
            // A call is out trying; one that never came back must not keep the circuit open for ever.
            (Some(_), Some(since)) if now < since + REST => Err(since + REST - now),
            (Some(_), _) => {
                inner.trying_since = Some(now);
                Ok(())
            }
        }
    }

    /// Records an answer of any content.
    pub fn succeeded(&self) {
        *self.lock() = Inner { failures: 0, open_until: None, trying_since: None };
    }

    /// Notes a failure of the transport.
    pub fn failed(&self, now: Instant) {
        let mut inner = self.lock();
        inner.failures = inner.failures.saturating_add(1);
        inner.trying_since = None;
        if inner.failures >= THRESHOLD {
            inner.open_until = Some(now + REST);
        }
    }

    /// The state at that moment.
    #[must_use]
    pub fn state(&self, now: Instant) -> BreakerState {
        let inner = self.lock();
        let left = inner.open_until.map(|until| until.saturating_duration_since(now));
        let phase = match left {
            None => BreakerPhase::Closed,
            Some(left) if left > Duration::ZERO => BreakerPhase::Open,
            Some(_) => BreakerPhase::Trying,
        };
        let retry_after_seconds = left.map_or(0, |left| left.as_millis().div_ceil(1000) as u64);
        BreakerState { phase, failures_in_a_row: inner.failures, retry_after_seconds }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // A panic while counting leaves a count: still good.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken_at(start: Instant) -> Breaker {
        let breaker = Breaker::default();
        for _ in 0..THRESHOLD {
            breaker.failed(start);
        }
        breaker
    }

    #[test]
    fn opens_after_five_failures_in_a_row() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        for _ in 0..4 {
            breaker.failed(start);
        }
        assert_eq!(breaker.enter(start), Ok(()));
        assert_eq!(breaker.state(start).phase, BreakerPhase::Closed);

        breaker.failed(start);
        let open = BreakerState { phase: BreakerPhase::Open, failures_in_a_row: 5, retry_after_seconds: 30 };
        assert_eq!(breaker.state(start), open);
        assert_eq!(breaker.enter(start), Err(REST));
    }

    #[test]
    fn lets_one_call_try_after_a_rest_and_closes_when_it_succeeds() {
        let start = Instant::now();
        let (breaker, rested) = (broken_at(start), start + REST);
        assert_eq!(breaker.state(rested).phase, BreakerPhase::Trying);
        assert_eq!(breaker.enter(rested), Ok(()));
        assert_eq!(breaker.enter(rested), Err(REST), "only one call tries");

        breaker.failed(rested);
        assert_eq!(breaker.enter(rested), Err(REST), "the try failed: another rest");
        assert_eq!(breaker.enter(rested + REST), Ok(()));
        breaker.succeeded();
        let closed = BreakerState { phase: BreakerPhase::Closed, failures_in_a_row: 0, retry_after_seconds: 0 };
        assert_eq!(breaker.state(rested + REST), closed);
    }

    #[test]
    fn a_success_between_failures_starts_the_count_again() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        for _ in 0..4 {
            breaker.failed(start);
        }
        breaker.succeeded();
        for _ in 0..4 {
            breaker.failed(start);
        }
        assert_eq!(breaker.enter(start), Ok(()));
    }

    #[test]
    fn a_try_that_never_came_back_does_not_keep_the_circuit_open() {
        let start = Instant::now();
        let breaker = broken_at(start);
        assert_eq!(breaker.enter(start + REST), Ok(()));
        assert_eq!(breaker.enter(start + REST + REST), Ok(()));
    }
}
