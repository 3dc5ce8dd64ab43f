//! The demonstration account's saved quotes: prices not yet decided on.

use serde_json::json;

use super::SeedError;
use super::recipients::recipient;
use crate::AppState;
use crate::seed::client::{Client, text};
use crate::seed::shipments::{parcel, workshop};

/// Saves three, unless one was ever saved.
pub async fn keep(state: &AppState, client: &Client) -> Result<(), SeedError> {
    if client.has_rows("/api/saved-quotes").await? || state.couriers.all().next().is_none() {
        return Ok(());
    }
    for (to, parcel) in [
        (5, parcel("40", "30", "30", "7.8")),
        (13, parcel("30", "25", "15", "2.2")),
        (12, parcel("55", "40", "35", "11.5")),
    ] {
        let draft = json!({ "origin_address": workshop(), "destination_address": recipient(to), "parcels": [parcel] });
        let shipment = client.post("/api/shipments/create-or-update", draft).await?;
        let id = text(&shipment, "id")?;
        client.get(&format!("/api/v2/get-sorted-rates/{id}")).await?;
        if let Err(error) = client.post("/api/saved-quotes", json!({ "shipment_id": id })).await {
            tracing::warn!(%error, "a quote of the demonstration is not saved");
        }
    }
    Ok(())
}
