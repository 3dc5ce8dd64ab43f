//! The demonstration account's store: a simulated one, whose orders become drafts.

use serde_json::json;

use super::SeedError;
use crate::AppState;
use crate::seed::client::{Client, text};

/// The store's address.
const DOMAIN: &str = "atelier-boreal.myshopify.com";

/// The token that every simulated store takes; it guards nothing.
const ADMIN_TOKEN: &str = "shpat_simulated";

/// Connects the store and says how its orders are packed, unless one was ever connected. Its orders are read by the job that
/// connecting it queues.
pub async fn connect(state: &AppState, client: &Client) -> Result<(), SeedError> {
    let is_real = state.config.shopify.client_id.is_some() || state.config.shopify.base_url.is_some();
    if client.has_rows("/api/shopify/shop-list").await? || is_real {
        return Ok(());
    }
    let input = json!({ "shop": DOMAIN, "admin_token": ADMIN_TOKEN });
    let config = client.post("/api/shopify/save-config", input).await?;
    let packing = json!({
        "shop_id": text(&config, "shop_id")?, "length": "30", "width": "22", "height": "12", "dimension_unit": "cm",
    });
    client.post("/api/v2/package-and-config", json!({ "config": packing })).await.map(drop)
}
