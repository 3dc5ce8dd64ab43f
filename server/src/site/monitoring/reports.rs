//! How often a network may report errors.

use std::ops::Deref;

use crate::platform::clock::Clock;
use crate::platform::limit::CallLimit;

/// Envelopes of error reports per minute and network: a page that fails again and again sends a few dozen.
const PER_MINUTE: u32 = 120;

/// How often a network may report errors.
#[derive(Clone)]
pub struct ErrorReports(CallLimit);

impl ErrorReports {
    /// None counted yet.
    #[must_use]
    pub fn new(clock: &Clock) -> Self {
        Self(CallLimit::new(PER_MINUTE, clock))
    }
}

impl Deref for ErrorReports {
    type Target = CallLimit;

    fn deref(&self) -> &CallLimit {
        &self.0
    }
}
