//! How fast a store may be asked. It has a bucket of points that fills steadily; each question takes some out, and one for
//! which there are not enough is refused.

use std::time::Duration;

use tokio::time::Instant;

/// What a question cost, and what is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cost {
    /// What it may cost at most: so much has to be there.
    pub requested: u64,
    /// What is left.
    pub available: u64,
    /// What comes back a second.
    pub a_second: u64,
}

impl Cost {
    /// How long it takes until a question of the same cost fits.
    pub fn pause(self) -> Duration {
        let lacking = self.requested.saturating_sub(self.available);
        Duration::from_secs(lacking.div_ceil(self.a_second.max(1)).clamp(1, 60))
    }
}

/// What is known of a store's bucket.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    last: Cost,
    at: Instant,
}

impl Pace {
    /// After an answer.
    pub fn after(last: Cost, at: Instant) -> Self {
        Self { last, at }
    }

    /// How long to wait before a question that costs as much as the last.
    pub fn wait(self, now: Instant) -> Duration {
        let Self { last, at } = self;
        let refilled = now.saturating_duration_since(at).as_secs().saturating_mul(last.a_second);
        let available = last.available.saturating_add(refilled);
        if available >= last.requested { Duration::ZERO } else { Cost { available, ..last }.pause() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_waits_for_its_points_and_no_longer() {
        let now = Instant::now();
        let pace = Pace::after(Cost { requested: 300, available: 100, a_second: 50 }, now);
        assert_eq!(pace.wait(now), Duration::from_secs(4));
        assert_eq!(pace.wait(now + Duration::from_secs(3)), Duration::from_secs(1));
        assert_eq!(pace.wait(now + Duration::from_secs(4)), Duration::ZERO);
        let full = Pace::after(Cost { requested: 300, available: 300, a_second: 50 }, now);
        assert_eq!(full.wait(now), Duration::ZERO);
    }
}
