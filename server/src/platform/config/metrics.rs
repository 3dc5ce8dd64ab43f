//! Metrics.

use std::net::SocketAddr;

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[metrics]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MetricsConfig {
    /// Where `/metrics` is answered, apart from the application, so that it need not be open to anybody else. Off without it.
    pub listen: Option<SocketAddr>,
}

impl Concern for MetricsConfig {
    fn check(&self, _mistakes: &mut Vec<Mistake>) {}
}
