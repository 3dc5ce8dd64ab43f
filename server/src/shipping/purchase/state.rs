//! What buying needs besides the platform.

use std::ops::Deref;

use chrono::TimeDelta;

use super::entity::Model;
use super::fault_point::FaultPoints;
use crate::platform::Platform;

/// For how long after the call a purchase has the fault that it asked for; then it comes to its end.
const FAULT_LASTS: TimeDelta = TimeDelta::minutes(1);

/// The platform, and where tests stop purchases.
#[derive(Clone)]
pub struct BuyingState {
    platform: Platform,
    /// Where tests stop purchases.
    pub fault_points: FaultPoints,
}

impl BuyingState {
    /// Purchases that run through.
    #[must_use]
    pub fn new(platform: Platform) -> Self {
        Self { platform, fault_points: FaultPoints::default() }
    }

    /// The state in which a purchase goes on: with the fault that the test call asked for, as long as faults last.
    #[must_use]
    pub fn with_fault_of(&self, row: &Model) -> Self {
        let lasts = self.clock.now() - row.created_at < FAULT_LASTS;
        match self.platform.with_fault(row.fault.filter(|_| lasts)) {
            Ok(platform) => Self { platform, fault_points: self.fault_points.clone() },
            Err(error) => {
                tracing::error!(%error, "a purchase goes on without the fault that its test call asked for");
                self.clone()
            }
        }
    }
}

impl Deref for BuyingState {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        &self.platform
    }
}
