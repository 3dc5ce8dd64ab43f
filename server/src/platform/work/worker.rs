//! Working jobs off.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::Instant;

use super::claim::{claim, due_kinds, give_back};
use super::known::Known;
use super::perform::perform;
use super::settle::settle;
use super::{Effects, Job};
use crate::platform::Platform;
use crate::platform::store::StoreResult;

/// The pause between looks at the table.
const PAUSE: Duration = Duration::from_millis(500);

/// The jobs in progress in this process.
struct Worker {
    platform: Platform,
    effects: Effects,
    running: JoinSet<()>,
    jobs: HashMap<Id, Job>,
    /// When the next job of a kind may start.
    next: BTreeMap<String, Instant>,
}

/// Works off jobs until the shift is over, then waits for those running, or hands them over.
pub async fn keep_working(platform: Platform, effects: Effects) {
    let shift = platform.shift.clone();
    let mut worker = Worker::new(platform, effects);
    while !shift.is_over() {
        match worker.take().await {
            // Everything that could start has started; more may be due.
            Ok(taken) if taken > 0 => {}
            Ok(_) => worker.pause(&shift).await,
            Err(error) => {
                tracing::error!(%error, "due jobs could not be claimed");
                worker.pause(&shift).await;
            }
        }
    }
    tokio::select! {
        () = worker.finish() => {}
        () = shift.handed_over() => worker.hand_over().await,
    }
}

/// Does everything that is due; returns how many jobs it took.
///
/// # Errors
/// When jobs cannot be read or claimed.
pub async fn work_off(platform: &Platform, effects: &Effects) -> StoreResult<usize> {
    let mut worker = Worker::new(platform.clone(), effects.clone());
    let mut taken = 0;
    loop {
        match worker.take().await? {
            0 if worker.running.is_empty() => return Ok(taken),
            0 => worker.one_ends().await,
            more => taken += more,
        }
    }
}

impl Worker {
    fn new(platform: Platform, effects: Effects) -> Self {
        Self { platform, effects, running: JoinSet::new(), jobs: HashMap::new(), next: BTreeMap::new() }
    }

    /// Claims and starts what is due, as far as there is room; returns how many.
    async fn take(&mut self) -> StoreResult<usize> {
        self.reap();
        let mut taken = 0;
        for kind in due_kinds(&self.platform, &self.effects).await? {
            let Some(known) = self.effects.0.get(kind.as_str()).cloned() else { continue };
            let room = self.room(&kind, &known);
            if room == 0 {
                continue;
            }
            for (row, job) in claim(&self.platform, &kind, &known.pace, room).await? {
                taken += 1;
                self.begin(known.clone(), job, row.payload);
            }
        }
        Ok(taken)
    }

    /// How many jobs of a kind may start now.
    fn room(&self, kind: &str, known: &Known) -> usize {
        let free = known.pace.at_once.saturating_sub(self.jobs.values().filter(|job| job.kind == kind).count());
        if known.pace.between.is_zero() {
            return free;
        }
        let waits = self.next.get(kind).is_some_and(|next| *next > Instant::now());
        if waits { 0 } else { free.min(1) }
    }

    fn begin(&mut self, known: Known, job: Job, payload: sea_orm::JsonValue) {
        self.next.insert(job.kind.clone(), Instant::now() + known.pace.between);
        let (platform, ours) = (self.platform.clone(), job.clone());
        let task = self.running.spawn(async move {
            let outcome = perform(&platform, &known, &ours, payload).await;
            if let Err(error) = settle(&platform, &known, &ours, outcome).await {
                // Its lease will expire, and it will run again.
                tracing::error!(id = %ours.id, kind = ours.kind, %error, "what became of a job was not written down");
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

    async fn pause(&mut self, shift: &super::Shift) {
        let now = Instant::now();
        let next = self.next.values().filter(|next| **next > now).min();
        let until = next.map_or(now + PAUSE, |next| (*next).min(now + PAUSE));
        tokio::select! {
            () = tokio::time::sleep_until(until) => {}
            Some(ended) = self.running.join_next_with_id() => self.forget(ended),
            () = shift.ended() => {}
        }
    }

    async fn finish(&mut self) {
        while !self.running.is_empty() {
            self.one_ends().await;
        }
    }

    /// Aborts what is running, and returns it for another process to start at once.
    async fn hand_over(&mut self) {
        self.running.abort_all();
        while let Some(ended) = self.running.join_next_with_id().await {
            let id = match &ended {
                Ok((id, ())) => *id,
                Err(error) => error.id(),
            };
            if let (Err(_), Some(job)) = (&ended, self.jobs.remove(&id))
                && let Err(error) = give_back(&self.platform, &job).await
            {
                tracing::warn!(id = %job.id, %error, "a job was not given back; its lease runs out by itself");
            }
        }
    }
}
