//! The job that sends an endpoint's events, as it is enqueued.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Sends what is due to an endpoint, and comes back when more is. One that waits is enough for all events.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DeliverWebhooks {
    /// The endpoint, in its account.
    pub account_id: Uuid,
    pub endpoint_id: Uuid,
}
