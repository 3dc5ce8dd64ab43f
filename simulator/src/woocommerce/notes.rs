//! Notes on orders: the customer is mailed those that are theirs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::orders::found;
use super::record::{Note, keep_order, next_id};
use super::refusal::{Answer, missing};
use super::view;
use crate::state::SimulatorState;

/// `GET /wc/v3/orders/{id}/notes`
pub async fn list(State(state): State<SimulatorState>, Path((shop, id)): Path<(String, u64)>) -> Answer {
    let order = found(&state, &shop, id)?;
    Ok(Json(order.notes.iter().rev().map(shown).collect::<Vec<_>>()).into_response())
}

/// `POST /wc/v3/orders/{id}/notes`: the same again is a second note.
pub async fn create(
    State(state): State<SimulatorState>,
    Path((shop, id)): Path<(String, u64)>,
    Json(sent): Json<Value>,
) -> Answer {
    let mut order = found(&state, &shop, id)?;
    let Some(text) = sent["note"].as_str().filter(|text| !text.is_empty()) else {
        return Err(missing("note"));
    };
    let is_customers = sent["customer_note"].as_bool().unwrap_or_default();
    let note = Note { id: next_id(&state)?, note: text.to_owned(), is_customers, created_at: state.now() };
    let answer = shown(&note);
    order.notes.push(note);
    keep_order(&state, &order)?;
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

fn shown(note: &Note) -> Value {
    json!({
        "id": note.id, "author": "WooCommerce", "date_created": view::local(note.created_at),
        "date_created_gmt": view::gmt(note.created_at), "note": note.note, "customer_note": note.is_customers,
    })
}
