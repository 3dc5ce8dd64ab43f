//! The points of each store: a bucket that fills by the second, and out of which each question takes its cost.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use serde_json::{Value, json};

/// How many points a store has at most (Shopify's standard plan).
const MOST: u64 = 2_000;
/// How many come back a second.
const A_SECOND: u64 = 100;

/// What is left of each store's points.
#[derive(Debug, Default)]
pub struct Points(Mutex<BTreeMap<String, (u64, Option<Instant>)>>);

impl Points {
    /// Takes a question's cost; None where there are too few. Gives what is left.
    pub(super) fn take(&self, shop: &str, cost: u64) -> Result<u64, u64> {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (left, at) = buckets.entry(shop.to_owned()).or_insert((MOST, None));
        let now = Instant::now();
        let refilled = at.map_or(0, |at| now.saturating_duration_since(at).as_millis() as u64 * A_SECOND / 1_000);
        *left = (*left + refilled).min(MOST);
        *at = Some(now);
        match left.checked_sub(cost) {
            Some(rest) => {
                *left = rest;
                Ok(rest)
            }
            None => Err(*left),
        }
    }

    /// Leaves a store with so many points.
    pub fn leave(&self, shop: &str, points: u64) {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.insert(shop.to_owned(), (points.min(MOST), Some(Instant::now())));
    }
}

/// What an answer says of its cost.
pub(super) fn extensions(requested: u64, actual: Option<u64>, left: u64) -> Value {
    json!({ "cost": {
        "requestedQueryCost": requested, "actualQueryCost": actual,
        "throttleStatus": {
            "maximumAvailable": MOST as f64, "currentlyAvailable": left, "restoreRate": A_SECOND as f64,
        },
    } })
}
