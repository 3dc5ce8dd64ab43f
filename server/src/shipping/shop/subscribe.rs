//! Having a store tell us of its orders.

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::shop::ShopKind;
use waybill_providers::shop::ShopError;

use super::access::{access_to, webhook_secret};
use super::find::connected;
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError, PermanentError};

/// Asks a store to tell its orders to our webhook.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Subscribe {
    /// The store, in its account.
    pub account_id: Uuid,
    pub shop_id: Uuid,
}

impl BackgroundJob for Subscribe {
    const JOB_NAME: &'static str = "subscribe_to_shop";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let Some(shop) = connected(&platform.db, (self.account_id, self.shop_id)).await? else { return Ok(()) };
        // A simulated store reaches this process itself, a real one only what the world sees.
        let origin = match platform.shops.is_simulated(*shop.kind) {
            true => format!("http://{}", platform.config.http.listen),
            false => platform.config.http.origin(),
        };
        let access = access_to(platform, &shop)?;
        let key = (shop.account_id, shop.id);
        let url = match *shop.kind {
            ShopKind::Shopify => format!("{origin}/api/shopify/webhooks"),
            ShopKind::Woocommerce => format!("{origin}/api/woocommerce/webhooks/{}/{}", shop.account_id, shop.id),
            _ => return Ok(()),
        };
        match platform.shops.subscribe(&access, &url, &webhook_secret(platform, key)).await {
            // The sync continues without webhooks, every few minutes.
            Err(error @ (ShopError::Refused(_) | ShopError::Denied(_))) => Err(PermanentError::new(error)),
            outcome => Ok(outcome?),
        }
    }
}
