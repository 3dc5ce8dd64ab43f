//! Test mode: whether accounts have test data, and on which simulator.

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[test_mode]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TestModeConfig {
    /// Whether accounts have test data. If missing: where providers are simulated anyway, in development and in
    /// demonstrations.
    pub enabled: Option<bool>,
    /// The simulator of test accounts, if it is not the embedded one.
    pub simulator_url: Option<String>,
}

impl Concern for TestModeConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        match &self.simulator_url {
            Some(url) if !reqwest::Url::parse(url).is_ok_and(|url| url.has_host()) => {
                mistakes.push(Mistake::new("test_mode.simulator_url", "must be a whole address, http://…"));
            }
            None if self.enabled == Some(true) && !cfg!(feature = "simulator") => {
                let reason = "this build has no simulator: set test_mode.simulator_url, or enabled = false";
                mistakes.push(Mistake::new("test_mode.enabled", reason));
            }
            _ => {}
        }
    }
}
