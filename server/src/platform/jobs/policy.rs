//! How a job's queue is worked: concurrency, rate, timeout, retries and their backoff.

use std::time::Duration;

use chrono::TimeDelta;

/// The policy of a job's queue. The figures are per process: a second one doubles what runs at once.
#[derive(Debug, Clone, Copy)]
pub struct JobPolicy {
    /// Jobs that run at once.
    pub concurrency: usize,
    /// The least time between two starts.
    pub min_interval: Duration,
    /// How long a claim lasts without renewal; while the job runs it is renewed three times as often.
    pub lease: TimeDelta,
    /// How long a job may run before it counts as failed.
    pub timeout: Duration,
    /// How often it is tried before it is moved to the dead-letter queue.
    pub max_attempts: i64,
}

impl JobPolicy {
    /// Thirty attempts, with the backoff between them, take about a day, so that a mail server may be down for a
    /// night; eight run at once, so that one waiting for a slow server blocks nobody else.
    pub const DEFAULT: JobPolicy = JobPolicy {
        concurrency: 8,
        min_interval: Duration::ZERO,
        lease: TimeDelta::minutes(2),
        timeout: Duration::from_secs(15 * 60),
        max_attempts: 30,
    };
}

/// The wait after a failed attempt: 2 s, 4 s … 68 min.
pub(super) fn backoff(attempts: i64) -> TimeDelta {
    TimeDelta::seconds(1 << attempts.clamp(1, 12))
}
