//! A queue for work that keeps a processor busy: a few at once, off the async threads, with networks taking turns.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::network::Network;
use crate::platform::http::{ApiError, ErrorCode};

/// Seconds after which a retry is worth while.
const RETRY_SECONDS: u64 = 2;

/// Why work was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum QueueError {
    /// The network has as much work in the queue as it may have.
    #[error("a network has too much work in the queue")]
    NetworkFull,
    /// The queue is full.
    #[error("the queue of work is full")]
    Full,
    /// The work panicked, or the process is stopping.
    #[error("the work broke off")]
    BrokeOff,
}

impl From<QueueError> for ApiError {
    fn from(error: QueueError) -> Self {
        match error {
            QueueError::NetworkFull => Self::too_many(RETRY_SECONDS),
            QueueError::Full => Self { retry_after: Some(RETRY_SECONDS), ..ErrorCode::Busy.into() },
            QueueError::BrokeOff => Self::internal(error),
        }
    }
}

/// Work for blocking threads. Limits how much runs at once and how much is queued, of which a network may have a
/// quarter; each network has at most as many in line as may run at once, so a caller who sends a flood waits
/// behind their own work, and everyone else behind only a few pieces of it. Clones are one queue.
#[derive(Debug, Clone)]
pub struct WorkQueue {
    at_once: usize,
    places: usize,
    /// The places of what runs at once.
    pub running: Arc<Semaphore>,
    of_networks: Arc<Mutex<HashMap<Network, Waiting>>>,
}

/// The work of one network.
#[derive(Debug)]
struct Waiting {
    count: usize,
    line: Arc<Semaphore>,
}

/// A place in the queue, given back when dropped.
struct Place {
    queue: WorkQueue,
    network: Network,
}

impl WorkQueue {
    /// A queue of `places`, with `at_once` running; at least one each.
    #[must_use]
    pub fn new(at_once: usize, places: usize) -> Self {
        let at_once = at_once.max(1);
        Self {
            at_once,
            places: places.max(at_once),
            running: Arc::new(Semaphore::new(at_once)),
            of_networks: Arc::default(),
        }
    }

    /// How many run at once.
    #[must_use]
    pub fn at_once(&self) -> usize {
        self.at_once
    }

    /// How much work a network may have in the queue.
    #[must_use]
    pub fn of_a_network(&self) -> usize {
        (self.places / 4).max(self.at_once)
    }

    /// How much work is in the queue, running or not.
    #[must_use]
    pub fn len(&self) -> usize {
        self.waiting().values().map(|waiting| waiting.count).sum()
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting().is_empty()
    }

    /// Does the work on a blocking thread when its turn comes. The permit travels with the work: a caller that hangs up
    /// frees its place in line at once, but not the processor until the work is done.
    pub async fn run<T: Send + 'static>(
        &self,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, QueueError> {
        let (place, line) = self.enter(Network::of(address))?;
        let turn = acquire(line).await?;
        let permit = acquire(Arc::clone(&self.running)).await?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, turn, permit);
            work()
        });
        done.await.map_err(|_| QueueError::BrokeOff)
    }

    fn enter(&self, network: Network) -> Result<(Place, Arc<Semaphore>), QueueError> {
        let mut waiting = self.waiting();
        if waiting.values().map(|waiting| waiting.count).sum::<usize>() >= self.places {
            return Err(QueueError::Full);
        }
        let of_network = waiting
            .entry(network)
            .or_insert_with(|| Waiting { count: 0, line: Arc::new(Semaphore::new(self.at_once)) });
        if of_network.count >= self.of_a_network() {
            return Err(QueueError::NetworkFull);
        }
        of_network.count += 1;
        Ok((Place { queue: self.clone(), network }, Arc::clone(&of_network.line)))
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<Network, Waiting>> {
        self.of_networks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn acquire(semaphore: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, QueueError> {
    semaphore.acquire_owned().await.map_err(|_| QueueError::BrokeOff)
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut waiting = self.queue.waiting();
        if let Some(of_network) = waiting.get_mut(&self.network) {
            of_network.count -= 1;
            if of_network.count == 0 {
                waiting.remove(&self.network);
            }
        }
    }
}
