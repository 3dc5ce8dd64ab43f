//! The time, from the state's clock; tests set it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, NaiveDate, NaiveTime, SubsecRound, TimeDelta, Utc};
use chrono_tz::Tz;
use waybill_core::address::{AddressInput, zone_of};

/// Gives the time in whole microseconds, so that what is stored reads back equal on either database.
#[derive(Debug, Clone, Default)]
pub struct Clock {
    /// Microseconds since 1970 if the clock is held; otherwise the system's time applies.
    held: Option<Arc<AtomicI64>>,
}

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Self {
        Self { held: None }
    }

    /// A clock stopped at `now` until it is [set](Self::set) or [advanced](Self::advance).
    #[must_use]
    pub fn held_at(now: DateTime<Utc>) -> Self {
        Self { held: Some(Arc::new(AtomicI64::new(now.timestamp_micros()))) }
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.held {
            Some(micros) => DateTime::from_timestamp_micros(micros.load(Ordering::SeqCst)).unwrap_or_default(),
            None => Utc::now().trunc_subsecs(6),
        }
    }

    /// Sets a held clock; does nothing to the system's.
    pub fn set(&self, now: DateTime<Utc>) {
        if let Some(micros) = &self.held {
            micros.store(now.timestamp_micros(), Ordering::SeqCst);
        }
    }

    /// Moves a held clock forward; does nothing to the system's.
    pub fn advance(&self, by: TimeDelta) {
        self.set(self.now() + by);
    }
}

/// The zone of a place; Toronto's where the place says too little.
fn zone_at(place: &AddressInput) -> Tz {
    zone_of(&place.country, &place.state, &place.postal_code).parse().unwrap_or(chrono_tz::America::Toronto)
}

/// The day at a place.
#[must_use]
pub fn today_at(place: &AddressInput, now: DateTime<Utc>) -> NaiveDate {
    now.with_timezone(&zone_at(place)).date_naive()
}

/// When a day begins at a place.
#[must_use]
pub fn day_begins_at(place: &AddressInput, day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    // Where the clocks are put forward at midnight, the day begins with its first hour that there is.
    let begins =
        (0..3).find_map(|hours| (midnight + TimeDelta::hours(hours)).and_local_timezone(zone_at(place)).earliest());
    begins.map_or_else(|| midnight.and_utc(), |begins| begins.to_utc())
}
