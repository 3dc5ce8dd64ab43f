//! The Shipment Tracking extension, where a store has it.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::orders::found;
use super::record::{Order, Tracking, keep_order};
use super::refusal::{Answer, Refused, error, missing, no_route};
use super::shop;
use crate::state::SimulatorState;

/// `GET …/shipment-trackings`
pub async fn list(State(state): State<SimulatorState>, Path((shop, id)): Path<(String, u64)>) -> Answer {
    let order = order_of(&state, &shop, id).await?;
    Ok(Json(order.trackings.iter().map(shown).collect::<Vec<_>>()).into_response())
}

/// `POST …/shipment-trackings`
pub async fn create(
    State(state): State<SimulatorState>,
    Path((shop, id)): Path<(String, u64)>,
    Json(sent): Json<Value>,
) -> Answer {
    let mut order = order_of(&state, &shop, id).await?;
    let text = |name: &str| sent[name].as_str().unwrap_or_default().to_owned();
    let number = text("tracking_number");
    if number.is_empty() {
        return Err(missing("tracking_number"));
    }
    let provider =
        [text("tracking_provider"), text("custom_tracking_provider")].into_iter().find(|name| !name.is_empty());
    let seed = format!("{id}/{number}/{}", order.trackings.len());
    let tracking = Tracking {
        id: hex::encode(&Sha256::digest(seed)[..16]),
        provider: provider.unwrap_or_default(),
        link: text("custom_tracking_link"),
        number,
        date_shipped: text("date_shipped"),
    };
    let answer = shown(&tracking);
    order.trackings.push(tracking);
    keep_order(&state, &order)?;
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// `DELETE …/shipment-trackings/{id}`
pub async fn remove(
    State(state): State<SimulatorState>,
    Path((shop, id, tracking)): Path<(String, u64, String)>,
) -> Answer {
    let mut order = order_of(&state, &shop, id).await?;
    let Some(at) = order.trackings.iter().position(|known| known.id == tracking) else {
        let code = "woocommerce_rest_order_shipment_tracking_invalid_id";
        return Err(error(StatusCode::NOT_FOUND, code, "Invalid shipment tracking ID.").into());
    };
    let gone = order.trackings.remove(at);
    keep_order(&state, &order)?;
    Ok(Json(shown(&gone)).into_response())
}

async fn order_of(state: &SimulatorState, shop: &str, id: u64) -> Result<Order, Refused> {
    match shop::find(state, shop)? {
        Some(shop) if shop.has_tracking => found(state, &shop.domain, id),
        _ => Err(no_route().await.into()),
    }
}

fn shown(tracking: &Tracking) -> Value {
    json!({
        "tracking_id": tracking.id, "tracking_provider": tracking.provider, "tracking_link": tracking.link,
        "tracking_number": tracking.number, "date_shipped": tracking.date_shipped,
    })
}
