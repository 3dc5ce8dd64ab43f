//! Labels, a page a parcel.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::access::{admit, broken, message, text};
use super::record::{by_id, by_number};
use crate::fault::{FaultKind, Operation};
use crate::label::{Paper, pdf, zpl};
use crate::state::SimulatorState;

/// `GET /v1/shipment/label/{id}?idType=id&labelType=FourBySix…`
pub async fn get(
    State(state): State<SimulatorState>,
    Path(id): Path<String>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Response {
    if let Err(refused) = admit(&state, &headers) {
        return *refused;
    }
    let accepted = text(&headers, header::ACCEPT);
    let media = ["application/pdf", "application/zpl"].into_iter().find(|media| accepted.contains(media));
    let Some(media) = media else {
        return message(StatusCode::NOT_ACCEPTABLE, "Labels are application/pdf or application/zpl.");
    };
    let kind = asked.get("labelType").map_or("FourBySix", String::as_str);
    if !["FourBySix", "FourByFive"].contains(&kind) {
        return message(StatusCode::BAD_REQUEST, "The labelType is not valid.");
    }
    let by = asked.get("idType").map_or("id", String::as_str);
    let found = if by == "id" { by_id(&state, &id) } else { by_number(&state, &id) };
    let shipment = match found {
        Ok(Some(shipment)) => shipment,
        Ok(None) => return message(StatusCode::NOT_FOUND, "The shipment was not found."),
        Err(error) => return broken(&error),
    };
    if state.strike("gls", Operation::Label, &[FaultKind::NotReady]).is_some() {
        return StatusCode::ACCEPTED.into_response();
    }
    if media == "application/zpl" {
        let labels: String = shipment.labels.iter().map(zpl).collect();
        return ([(header::CONTENT_TYPE, media)], labels).into_response();
    }
    match pdf(&shipment.labels, Paper::FourBySix) {
        Ok(bytes) => ([(header::CONTENT_TYPE, media)], bytes).into_response(),
        Err(error) => {
            tracing::error!(%error, "a simulated label could not be painted");
            message(StatusCode::INTERNAL_SERVER_ERROR, "An error has occurred.")
        }
    }
}
