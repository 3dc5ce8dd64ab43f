//! Notices about the outcome of a pickup.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Raises the alert about a missed pickup, or ends it where a parcel was scanned after all, with the notices.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TellOfPickup {
    /// The pickup, in its account.
    pub account_id: Uuid,
    pub pickup_id: Uuid,
}
