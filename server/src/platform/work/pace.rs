//! How fast a kind of jobs is worked off.

use std::time::Duration;

use chrono::TimeDelta;

/// The pace of a kind. Numbers are for one process: a second one doubles what happens at once.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// Jobs of the kind that run at once.
    pub at_once: usize,
    /// The time between the beginnings of two of them.
    pub between: Duration,
    /// How long a claim holds without being renewed; it is renewed three times as often while the job runs.
    pub lease: TimeDelta,
    /// How long a job may run before it counts as failed.
    pub at_most: Duration,
    /// How often it is tried before it is set aside for a person.
    pub attempts: i64,
}

impl Pace {
    /// What most kinds do. Thirty tries are about a day with the pauses between, so that a mail server may be down for a
    /// night; eight at once, so that one that waits for a slow server holds nobody else up.
    pub const USUAL: Pace = Pace {
        at_once: 8,
        between: Duration::ZERO,
        lease: TimeDelta::minutes(2),
        at_most: Duration::from_secs(15 * 60),
        attempts: 30,
    };

    /// The pause after a failed try: 2 s, 4 s … 68 min.
    #[must_use]
    pub fn pause(attempts: i64) -> TimeDelta {
        TimeDelta::seconds(1 << attempts.clamp(1, 12))
    }
}

impl Default for Pace {
    fn default() -> Self {
        Self::USUAL
    }
}
