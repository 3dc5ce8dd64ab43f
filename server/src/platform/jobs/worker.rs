//! The worker: polls the queues and runs due jobs.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::Instant;

use super::claim::{claim, due_queues, release_claim};
use super::complete::complete;
use super::registry::Handler;
use super::run::run;
use super::{Job, JobPolicy, JobRegistry, Shutdown};
use crate::platform::Platform;
use crate::platform::store::StoreResult;

/// The wait between polls of the table.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// The jobs in progress in this process.
struct Worker {
    platform: Platform,
    registry: JobRegistry,
    running: JoinSet<()>,
    jobs: HashMap<Id, Job>,
    /// When the next job of a queue may start.
    next: BTreeMap<String, Instant>,
}

/// Runs jobs until shutdown, then waits for those running, or returns them to the queue.
pub async fn run_worker(platform: Platform, registry: JobRegistry) {
    let shutdown = platform.shutdown.clone();
    let mut worker = Worker::new(platform, registry);
    while !shutdown.is_draining() {
        match worker.start_due().await {
            // Everything that could start has started; more may be due.
            Ok(started) if started > 0 => {}
            Ok(_) => worker.wait(&shutdown).await,
            Err(error) => {
                tracing::error!(%error, "due jobs could not be claimed");
                worker.wait(&shutdown).await;
            }
        }
    }
    tokio::select! {
        () = worker.finish() => {}
        () = shutdown.aborting() => worker.abort().await,
    }
}

/// Runs everything that is due; returns how many jobs it started.
pub async fn run_due_jobs(platform: &Platform, registry: &JobRegistry) -> StoreResult<usize> {
    let mut worker = Worker::new(platform.clone(), registry.clone());
    let mut started = 0;
    loop {
        match worker.start_due().await? {
            0 if worker.running.is_empty() => return Ok(started),
            0 => worker.one_ends().await,
            more => started += more,
        }
    }
}

impl Worker {
    fn new(platform: Platform, registry: JobRegistry) -> Self {
        Self { platform, registry, running: JoinSet::new(), jobs: HashMap::new(), next: BTreeMap::new() }
    }

    /// Claims and starts what is due, as far as slots are free; returns how many.
    async fn start_due(&mut self) -> StoreResult<usize> {
        self.reap();
        let mut started = 0;
        for queue in due_queues(&self.platform, &self.registry).await? {
            let Some(handler) = self.registry.0.get(&queue).cloned() else { continue };
            let free = self.free_slots(&queue, &handler.policy);
            if free == 0 {
                continue;
            }
            for (row, job) in claim(&self.platform, &queue, &handler.policy, free).await? {
                started += 1;
                self.start(handler.clone(), job, row.payload);
            }
        }
        Ok(started)
    }

    /// How many jobs of a queue may start now.
    fn free_slots(&self, queue: &str, policy: &JobPolicy) -> usize {
        let free = policy.concurrency.saturating_sub(self.jobs.values().filter(|job| job.queue == queue).count());
        if policy.min_interval.is_zero() {
            return free;
        }
        let waits = self.next.get(queue).is_some_and(|next| *next > Instant::now());
        if waits { 0 } else { free.min(1) }
    }

    fn start(&mut self, handler: Handler, job: Job, payload: sea_orm::JsonValue) {
        self.next.insert(job.queue.clone(), Instant::now() + handler.policy.min_interval);
        let (platform, ours) = (self.platform.clone(), job.clone());
        let task = self.running.spawn(async move {
            let outcome = run(&platform, &handler, &ours, payload).await;
            if let Err(error) = complete(&platform, &handler, &ours, outcome).await {
                // Its lease will expire, and it will run again.
                tracing::error!(id = %ours.id, kind = ours.queue, %error, "the outcome of a job was not recorded");
            }
        });
        self.jobs.insert(task.id(), job);
    }

    fn reap(&mut self) {
        while let Some(ended) = self.running.try_join_next_with_id() {
            self.forget(ended);
        }
    }

    fn forget(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = match ended {
            Ok((id, ())) => id,
            Err(error) => error.id(),
        };
        self.jobs.remove(&id);
    }

    async fn one_ends(&mut self) {
        if let Some(ended) = self.running.join_next_with_id().await {
            self.forget(ended);
        }
    }

    async fn wait(&mut self, shutdown: &Shutdown) {
        let now = Instant::now();
        let next = self.next.values().filter(|next| **next > now).min();
        let until = next.map_or(now + POLL_INTERVAL, |next| (*next).min(now + POLL_INTERVAL));
        tokio::select! {
            () = tokio::time::sleep_until(until) => {}
            Some(ended) = self.running.join_next_with_id() => self.forget(ended),
            () = shutdown.draining() => {}
        }
    }

    async fn finish(&mut self) {
        while !self.running.is_empty() {
            self.one_ends().await;
        }
    }

    /// Aborts what is running, and returns it to the queue for another process to start at once.
    async fn abort(&mut self) {
        self.running.abort_all();
        while let Some(ended) = self.running.join_next_with_id().await {
            let id = match &ended {
                Ok((id, ())) => *id,
                Err(error) => error.id(),
            };
            if let (Err(_), Some(job)) = (&ended, self.jobs.remove(&id))
                && let Err(error) = release_claim(&self.platform, &job).await
            {
                tracing::warn!(id = %job.id, %error, "the claim of a job was not released; its lease expires");
            }
        }
    }
}
