//! A billing adjustment: a parcel that its courier found larger than it was declared.

use chrono::TimeDelta;
use serde_json::json;

use super::SeedError;
use super::past::Past;
use super::picture::packed_box;
use super::recipients::recipient;
use crate::AppState;
use crate::operator::reconcile::reconcile;
use crate::seed::client::{Client, text};
use crate::seed::shipments::{parcel, workshop};

/// When the parcel was sold, before now.
const SOLD_BEFORE: TimeDelta = TimeDelta::days(6);

/// Sends a parcel with Canpar, which measures it otherwise, and finds that in its books; unless one was ever found.
pub async fn bill_later(state: &AppState, client: &Client, simulator: &str) -> Result<(), SeedError> {
    if client.has_rows("/api/adjustments").await? {
        return Ok(());
    }
    let past = Past::begin(state, simulator).await?;
    let sold = sell(state, &past, client).await;
    past.end().await;
    sold?;
    reconcile(&state.platform, &mut |_| {}).await.map(drop).map_err(|error| error.to_string().into())
}

async fn sell(state: &AppState, past: &Past, client: &Client) -> Result<(), SeedError> {
    past.move_to_measured(state.clock.now() - SOLD_BEFORE).await?;
    let then = client.living_in(past.state());
    let draft = json!({
        "origin_address": workshop(), "destination_address": recipient(2), "parcels": [parcel("30", "20", "20", "1.2")],
    });
    let shipment = then.post("/api/shipments/create-or-update", draft).await?;
    let id = text(&shipment, "id")?;
    then.upload(&format!("/api/upload-packaging-images/{id}"), "box.png", &packed_box()?).await?;
    let rates = then.get(&format!("/api/v2/get-rates/{id}/canpar")).await?;
    let rates = rates.as_array().cloned().unwrap_or_default();
    let rate = rates.iter().min_by_key(|rate| rate["total"].as_i64()).ok_or("Canpar does not take the parcel")?;
    then.post(&format!("/api/shipments/{id}/rates/{}/buy", text(rate, "id")?), json!({})).await?;
    then.open(&format!("/api/label-download/{id}")).await
}
