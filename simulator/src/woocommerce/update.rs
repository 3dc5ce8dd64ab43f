//! Orders, as apps change them.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use serde_json::Value;

use super::orders::found;
use super::record::{self, Note, Order, next_id};
use super::refusal::{Answer, invalid_parameter};
use super::{view, webhook};
use crate::state::SimulatorState;
use crate::store::StoreError;

const STATUSES: [&str; 7] = ["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed"];

/// `PUT /wc/v3/orders/{id}`: its status, and fields of its own by their names.
pub async fn change(
    State(state): State<SimulatorState>,
    Path((shop, id)): Path<(String, u64)>,
    Json(sent): Json<Value>,
) -> Answer {
    let mut order = found(&state, &shop, id)?;
    if let Some(status) = sent["status"].as_str() {
        if !STATUSES.contains(&status) {
            return Err(invalid_parameter("status"));
        }
        set_status(&state, &mut order, status)?;
    }
    for field in sent["meta_data"].as_array().into_iter().flatten() {
        let (key, value) = (field["key"].as_str().unwrap_or_default().to_owned(), field["value"].clone());
        if let Some(known) = order.meta.iter_mut().find(|(_, name, _)| *name == key) {
            known.2 = value;
            continue;
        }
        order.meta.push((next_id(&state)?, key, value));
    }
    keep(&state, &mut order, "order.updated")?;
    Ok(Json(view::order(&order)).into_response())
}

/// Another status, which WooCommerce notes on the order.
pub fn set_status(state: &SimulatorState, order: &mut Order, status: &str) -> Result<(), StoreError> {
    let note = format!("Order status changed from {} to {status}.", order.status);
    order.notes.push(Note { id: next_id(state)?, note, is_customers: false, created_at: state.now() });
    order.completed_at = (status == "completed").then(|| state.now());
    status.clone_into(&mut order.status);
    Ok(())
}

/// Keeps an order that changed, and tells whom it concerns.
pub fn keep(state: &SimulatorState, order: &mut Order, topic: &str) -> Result<(), StoreError> {
    order.modified_at = state.now();
    record::keep_order(state, order)?;
    webhook::tell(state, order, topic)
}
