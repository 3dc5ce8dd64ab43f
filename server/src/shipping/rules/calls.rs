//! How often rules may be run for callers, and how many at once.

use std::net::IpAddr;

use crate::platform::clock::Clock;
use crate::platform::http::ApiResult;
use crate::platform::limit::{CallLimit, WorkQueue};

/// Calls that may be queued or running at once. A case has at most 64 kB and takes a few milliseconds.
const PLACES: usize = 64;

/// How often a network may run rules, and how many run at once.
#[derive(Clone)]
pub struct RuleCalls {
    limit: CallLimit,
    queue: WorkQueue,
}

impl RuleCalls {
    /// So many calls per minute and network.
    #[must_use]
    pub fn new(per_minute: u32, clock: &Clock) -> Self {
        // Half of the cores: the other half answers everyone else.
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { limit: CallLimit::new(per_minute, clock), queue: WorkQueue::new(cores.div_ceil(2), PLACES) }
    }

    /// The queue in which cases wait.
    #[must_use]
    pub fn queue(&self) -> &WorkQueue {
        &self.queue
    }

    /// Counts a call.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count(&self, address: IpAddr) -> ApiResult<()> {
        self.limit.count(address)
    }
}
