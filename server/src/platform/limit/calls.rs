//! How often a network may do things that touch no data. Counted in this process: a database write per call would cost
//! more than the call.

use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter, clock};

use super::network::Network;
use crate::platform::clock::Clock;
use crate::platform::http::ApiError;

/// The state's clock, as time since 1970.
#[derive(Debug, Clone)]
struct Ticks(Clock);

impl clock::Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Duration::from_micros(self.0.now().timestamp_micros().unsigned_abs())
    }
}

type Limiter = RateLimiter<u16, HashMapStateStore<u16>, Ticks, NoOpMiddleware<Duration>>;

/// Counts calls per network: so many at once, and as many more a minute. Clones share their counts.
///
/// Networks are counted by a seeded hash of 16 bits, so that there are never more than 65,536 counts, however many
/// addresses a caller has; two networks that happen to share a count share a generous one.
#[derive(Clone)]
pub struct CallLimit {
    limiter: Arc<Limiter>,
    seed: RandomState,
    clock: Ticks,
}

impl CallLimit {
    /// A limit of so many calls a minute; 0 counts as 1.
    #[must_use]
    pub fn new(per_minute: u32, clock: &Clock) -> Self {
        let clock = Ticks(clock.clone());
        let quota = Quota::per_minute(NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN));
        let limiter = RateLimiter::new(quota, HashMapStateStore::default(), clock.clone());
        Self { limiter: Arc::new(limiter), seed: RandomState::new(), clock }
    }

    /// Counts a call.
    ///
    /// # Errors
    /// 429 with the seconds until one more is allowed.
    pub fn count(&self, address: IpAddr) -> Result<(), ApiError> {
        let [low, high, ..] = self.seed.hash_one(Network::of(address)).to_le_bytes();
        self.limiter.check_key(&u16::from_le_bytes([low, high])).map_err(|refused| {
            let wait = refused.wait_time_from(clock::Clock::now(&self.clock));
            ApiError::too_many(wait.as_secs() + 1)
        })
    }

    /// How many counts are held.
    #[must_use]
    pub fn counts(&self) -> usize {
        self.limiter.len()
    }
}
