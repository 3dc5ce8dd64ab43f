//! How often API keys may call. Counted in this process, by the minute: a database write per call would cost more than the call.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// The rate limit of a key after a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Calls a minute.
    pub limit: u32,
    /// Calls that are left.
    pub remaining: u32,
    /// Seconds until the minute ends.
    pub seconds_left: u64,
    /// Whether this call was one too many.
    pub is_over: bool,
}

/// The calls of this minute, by key. Clones share their counts.
#[derive(Debug, Clone, Default)]
pub struct KeyCalls(Arc<Mutex<Minute>>);

#[derive(Debug, Default)]
struct Minute {
    start: i64,
    calls: HashMap<Uuid, u32>,
}

impl KeyCalls {
    /// Counts a call.
    #[must_use]
    pub fn count(&self, key_id: Uuid, limit: u32, now: DateTime<Utc>) -> Standing {
        let seconds = now.timestamp();
        let start = seconds - seconds.rem_euclid(60);
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.start != start {
            *minute = Minute { start, calls: HashMap::new() };
        }
        let calls = minute.calls.entry(key_id).or_default();
        *calls = calls.saturating_add(1);
        Standing {
            limit,
            remaining: limit.saturating_sub(*calls),
            seconds_left: (start + 60 - seconds).unsigned_abs(),
            is_over: *calls > limit,
        }
    }
}
