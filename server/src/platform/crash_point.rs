//! Crash points, at which a test ends the process, as a power cut would. In a release they do nothing.

use std::sync::LazyLock;

/// Ends the process where `WAYBILL_TEST_ABORT_AT` names this point: no destructor runs, no answer is sent, no transaction
/// ends.
pub fn crash_point(point: &str) {
    static ABORT_AT: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("WAYBILL_TEST_ABORT_AT").ok());
    if cfg!(debug_assertions) && ABORT_AT.as_deref() == Some(point) {
        std::process::abort();
    }
}
