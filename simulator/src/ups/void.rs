//! Voiding a shipment, while no scan has happened.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::access::{Answer, Problem, admit, refuse, success};
use super::record::{SHIPMENTS, Shipment};
use crate::state::SimulatorState;

/// `DELETE /shipments/v2409/void/cancel/{number}`
pub async fn void(
    State(state): State<SimulatorState>,
    Path(number): Path<String>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer {
    admit(&state, &headers)?;
    let no = |code: &str, said: &str| Err(refuse(&[Problem::new(code, said)]).into());
    if asked.contains_key("trackingnumber") {
        return no("190110", "Packages of a shipment are not voided one by one here.");
    }
    if number.len() != 18 || !number.starts_with("1Z") {
        return no("190100", "Invalid shipment identification number.");
    }
    let found: Option<Shipment> = state.store().get(SHIPMENTS, &number)?;
    let Some(mut shipment) = found.filter(|shipment| !shipment.voided) else {
        return no("190102", "No shipment found within the allowed void period");
    };
    if !shipment.trip.scans(state.parcels_now()).is_empty() {
        return no("190101", "The time for voiding has expired.");
    }
    shipment.voided = true;
    state.store().put(SHIPMENTS, &number, &shipment)?;
    let voided = json!({ "Code": "1", "Description": "Voided" });
    let packages: Vec<Value> =
        shipment.packages.iter().map(|number| json!({ "TrackingNumber": number, "Status": voided })).collect();
    let answer = json!({ "VoidShipmentResponse": {
        "Response": success(&json!({ "void": number }), &[]),
        "SummaryResult": { "Status": voided },
        "PackageLevelResult": packages,
    } });
    Ok(Json(answer).into_response())
}
