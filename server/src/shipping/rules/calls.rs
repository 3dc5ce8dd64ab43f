//! How often an address may run rules.

use std::ops::Deref;

use crate::platform::limit::CallLimit;

/// How often an address may run rules.
#[derive(Clone)]
pub struct RuleCalls(CallLimit);

impl RuleCalls {
    /// So many calls a minute.
    #[must_use]
    pub fn new(per_minute: u32) -> Self {
        Self(CallLimit::new(per_minute))
    }
}

impl Deref for RuleCalls {
    type Target = CallLimit;

    fn deref(&self) -> &CallLimit {
        &self.0
    }
}
