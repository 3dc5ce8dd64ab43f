//! What buying needs besides the platform.

use std::ops::Deref;

use super::FaultPoints;
use crate::platform::Platform;

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
}

impl Deref for BuyingState {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        &self.platform
    }
}
