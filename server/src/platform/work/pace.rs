//! How fast a kind of job is worked off.

use std::time::Duration;

use chrono::TimeDelta;

/// The pace of a kind. The figures are per process: a second one doubles what runs at once.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// Jobs of the kind that run at once.
    pub at_once: usize,
    /// The least time between two starts.
    pub between: Duration,
    /// How long a claim lasts without renewal; while the job runs it is renewed three times as often.
    pub lease: TimeDelta,
    /// How long a job may run before it counts as failed.
    pub at_most: Duration,
    /// How often it is tried before it is set aside for a person.
    pub attempts: i64,
}

impl Pace {
    /// The usual pace. Thirty tries, with the pauses in between, take about a day, so that a mail server may be down
    /// for a night; eight run at once, so that one waiting for a slow server blocks nobody else.
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
