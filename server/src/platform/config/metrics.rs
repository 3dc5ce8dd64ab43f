//! Metrics.

use std::net::SocketAddr;

use serde::{Deserialize, Serialize};

/// `[metrics]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MetricsConfig {
    /// Where to serve `/metrics`, apart from the application so that nobody else needs access. Off if missing.
    pub listen: Option<SocketAddr>,
}
