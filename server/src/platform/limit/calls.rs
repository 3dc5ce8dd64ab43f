//! How often an address may do what touches no data. Kept in this process: a write of a database row for each call would
//! cost more than the call.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::platform::http::ApiError;

/// The length of a window.
const WINDOW: TimeDelta = TimeDelta::minutes(1);
/// Addresses that are remembered before old ones are dropped.
const REMEMBERED: usize = 10_000;

/// By address, when its window began and how many calls it has had since.
type Windows = HashMap<IpAddr, (DateTime<Utc>, u32)>;

/// Counts calls per address and minute; clones count together.
#[derive(Clone)]
pub struct CallLimit {
    per_window: u32,
    calls: Arc<Mutex<Windows>>,
}

impl CallLimit {
    /// A limit of so many calls a minute.
    #[must_use]
    pub fn new(per_window: u32) -> Self {
        Self { per_window, calls: Arc::default() }
    }

    /// Counts a call.
    ///
    /// # Errors
    /// 429 with the seconds until the window ends.
    pub fn count(&self, address: IpAddr, now: DateTime<Utc>) -> Result<(), ApiError> {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        if calls.len() >= REMEMBERED {
            calls.retain(|_, (began, _)| now - *began < WINDOW);
        }
        let (began, count) = calls.entry(address).or_insert((now, 0));
        if now - *began >= WINDOW {
            (*began, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        if *count > self.per_window {
            let left = (*began + WINDOW - now).num_seconds().max(0);
            return Err(ApiError::too_many(left.unsigned_abs() + 1));
        }
        Ok(())
    }
}
