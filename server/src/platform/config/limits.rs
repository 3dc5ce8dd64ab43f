//! How often things may be done.

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[limits]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LimitsConfig {
    /// Multiplies every limit on sign-in, registration and mail: 1 for real use, more for automated tests.
    pub scale: u32,
    /// Calls of `POST /api/rules/{rule}` a minute and address.
    pub rules_per_minute: u32,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self { scale: 1, rules_per_minute: 6000 }
    }
}

impl Concern for LimitsConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if self.scale == 0 {
            mistakes.push(Mistake::new("limits.scale", "must be at least 1"));
        }
        if self.rules_per_minute == 0 {
            mistakes.push(Mistake::new("limits.rules_per_minute", "must be at least 1"));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.scale != 1 {
            mistakes.push(Mistake::new("limits.scale", "must be 1 in production"));
        }
    }
}
