//! Having a store tell us of its orders.

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_providers::shop::ShopError;

use super::access::access_to;
use super::find::connected;
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError, PermanentError};

/// Asks a store to tell its orders to our webhook.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Subscribe {
    /// The store.
    pub shop_id: Uuid,
}

impl BackgroundJob for Subscribe {
    const JOB_NAME: &'static str = "subscribe_to_shop";

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let Some(shop) = connected(&platform.db, self.shop_id).await? else { return Ok(()) };
        // A simulated store reaches this process itself, a real one only what the world sees.
        let origin = match platform.shops.is_simulated() {
            true => format!("http://{}", platform.config.http.listen),
            false => platform.config.http.origin(),
        };
        let access = access_to(platform, &shop)?;
        match platform.shops.subscribe(&access, &format!("{origin}/api/shopify/webhooks")).await {
            // The sync goes on without, every few minutes.
            Err(error @ (ShopError::Refused(_) | ShopError::Denied(_))) => Err(PermanentError::new(error)),
            outcome => Ok(outcome?),
        }
    }
}
