//! How often an address may report errors.

use std::ops::Deref;

use crate::platform::limit::CallLimit;

/// Envelopes of error reports a minute and address: a page that fails again and again sends some dozens.
const PER_MINUTE: u32 = 120;

/// How often an address may report errors.
#[derive(Clone)]
pub struct ErrorReports(CallLimit);

impl Default for ErrorReports {
    fn default() -> Self {
        Self(CallLimit::new(PER_MINUTE))
    }
}

impl Deref for ErrorReports {
    type Target = CallLimit;

    fn deref(&self) -> &CallLimit {
        &self.0
    }
}
