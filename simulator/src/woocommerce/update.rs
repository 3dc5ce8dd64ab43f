//! Orders, as apps change them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::orders::found;
use super::record::{self, Note, Order, next_id};
use super::refusal::{broken, error};
use super::{view, webhook};
use crate::state::SimulatorState;
use crate::store::StoreError;

const STATUSES: [&str; 7] = ["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed"];

/// `PUT /wc/v3/orders/{id}`: its status, and fields of its own by their names.
pub async fn change(
    State(state): State<SimulatorState>,
    Path((shop, id)): Path<(String, u64)>,
    Json(sent): Json<Value>,
) -> Response {
    let mut order = match found(&state, &shop, id) {
        Ok(order) => order,
        Err(refused) => return *refused,
    };
    if let Some(status) = sent["status"].as_str() {
        if !STATUSES.contains(&status) {
            return error(StatusCode::BAD_REQUEST, "rest_invalid_param", "Invalid parameter(s): status");
        }
        if let Err(failed) = set_status(&state, &mut order, status) {
            return broken(failed);
        }
    }
    for field in sent["meta_data"].as_array().into_iter().flatten() {
        let (key, value) = (field["key"].as_str().unwrap_or_default().to_owned(), field["value"].clone());
        if let Some(known) = order.meta.iter_mut().find(|(_, name, _)| *name == key) {
            known.2 = value;
            continue;
        }
        match next_id(&state) {
            Ok(id) => order.meta.push((id, key, value)),
            Err(failed) => return broken(failed),
        }
    }
    match keep(&state, &mut order, "order.updated") {
        Ok(()) => Json(view::order(&order)).into_response(),
        Err(failed) => broken(failed),
    }
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
