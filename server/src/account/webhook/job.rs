//! The job that sends an endpoint's events, as it is enqueued.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Sends what is due to an endpoint. Each event enqueues one, and so does each attempt that is to be repeated; whichever comes
/// first sends all that is due.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DeliverWebhooks {
    /// The endpoint, in its account.
    pub account_id: Uuid,
    pub endpoint_id: Uuid,
}
