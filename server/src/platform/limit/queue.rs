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
/// quarter; each network has at most as many in line as may run at once, so whoever sends a flood waits behind
/// themselves, and everyone else behind only a few of theirs. Clones are one queue.
#[derive(Debug, Clone)]
pub struct WorkQueue {
    at_once: usize,
    places: usize,
    running: Arc<Semaphore>,
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says by panicking")]

    use std::sync::mpsc;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// Work that goes on until the sender is dropped.
    fn held() -> (mpsc::Sender<()>, impl FnOnce() + Send + 'static) {
        let (sender, receiver) = mpsc::channel::<()>();
        (sender, move || {
            let _ = receiver.recv();
        })
    }

    async fn reaches(queue: &WorkQueue, count: usize) {
        while queue.len() != count {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_flood_of_one_network_fills_its_share_and_others_come_next() {
        let queue = WorkQueue::new(1, 8);
        let (flood, other) = (address("192.0.2.1"), address("192.0.2.2"));
        let done = Arc::new(Mutex::new(Vec::new()));
        let (release, work) = held();
        let mut tasks = vec![tokio::spawn({
            let queue = queue.clone();
            async move { queue.run(flood, work).await }
        })];
        reaches(&queue, 1).await;
        let enter = |address, name: &'static str| {
            let (queue, done) = (queue.clone(), done.clone());
            tokio::spawn(async move { queue.run(address, move || done.lock().unwrap().push(name)).await })
        };
        tasks.push(enter(flood, "flood"));
        reaches(&queue, 2).await;
        assert_eq!(queue.run(flood, || ()).await, Err(QueueError::NetworkFull));
        tasks.push(enter(other, "other"));
        reaches(&queue, 3).await;
        drop(release);
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        assert_eq!(*done.lock().unwrap(), ["other", "flood"]);
        assert!(queue.is_empty());
    }

    #[tokio::test]
    async fn a_caller_that_hangs_up_frees_no_processor_before_the_work_is_done() {
        let queue = WorkQueue::new(1, 8);
        let (release, work) = held();
        let task = tokio::spawn({
            let queue = queue.clone();
            async move { queue.run(address("192.0.2.1"), work).await }
        });
        while queue.running.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        task.abort();
        let _ = task.await;
        assert_eq!((queue.running.available_permits(), queue.len()), (0, 1));
        drop(release);
        queue.run(address("192.0.2.2"), || ()).await.unwrap();
        reaches(&queue, 0).await;
        assert_eq!(queue.running.available_permits(), 1);
    }

    #[tokio::test]
    async fn no_number_of_networks_makes_it_hold_more_than_its_places() {
        let queue = WorkQueue::new(1, 4);
        let (release, work) = held();
        let mut tasks = vec![tokio::spawn({
            let queue = queue.clone();
            async move { queue.run(address("192.0.2.1"), work).await }
        })];
        for last in 2..=4 {
            let (queue, from) = (queue.clone(), address(&format!("192.0.2.{last}")));
            tasks.push(tokio::spawn(async move { queue.run(from, || ()).await }));
        }
        reaches(&queue, 4).await;
        assert_eq!(queue.run(address("192.0.2.9"), || ()).await, Err(QueueError::Full));
        drop(release);
        for task in tasks {
            task.await.unwrap().unwrap();
        }
    }
}
