//! Time travel: a client that enters what happened earlier calls its couriers by way of a moment, and what it
//! buys is dated, priced and followed from then on. The payment processor knows the clock alone: a hold has to end
//! within a week of the clock.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::tracking::Course;

/// A moment, and how parcels travel that are bought in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// What time it is.
    pub now: DateTime<Utc>,
    /// How they travel.
    #[serde(default)]
    pub course: Course,
    /// Whether Loomis and Canpar measure what is bought in it, and bill it as larger.
    #[serde(default)]
    pub remeasured: bool,
}

/// The moments that clients named. They end with the process.
#[derive(Debug, Default)]
pub struct Moments(Mutex<BTreeMap<String, Moment>>);

/// Names are the clients' own, so that there is an end to them.
const MOST: usize = 100;

impl Moments {
    pub(crate) fn set(&self, name: &str, moment: Moment) -> bool {
        let mut moments = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = moments.len() < MOST || moments.contains_key(name);
        if fits {
            moments.insert(name.to_owned(), moment);
        }
        fits
    }

    pub(crate) fn get(&self, name: &str) -> Option<Moment> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }

    pub(crate) fn end(&self, name: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
    }
}
