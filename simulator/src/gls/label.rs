//! Labels, a page a parcel.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;

use super::access::{Answer, admit, message, text};
use super::record::{by_id, by_number, known};
use crate::fault::{FaultKind, Operation};
use crate::label::{Paper, pdf, zpl};
use crate::state::SimulatorState;

/// `GET /v1/shipment/label/{id}?idType=id&labelType=FourBySix…`
pub async fn get(
    State(state): State<SimulatorState>,
    Path(id): Path<String>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer {
    admit(&state, &headers)?;
    let accepted = text(&headers, header::ACCEPT);
    let media = ["application/pdf", "application/zpl"].into_iter().find(|media| accepted.contains(media));
    let Some(media) = media else {
        return Err(message(StatusCode::NOT_ACCEPTABLE, "Labels are application/pdf or application/zpl.").into());
    };
    let kind = asked.get("labelType").map_or("FourBySix", String::as_str);
    if !["FourBySix", "FourByFive"].contains(&kind) {
        return Err(message(StatusCode::BAD_REQUEST, "The labelType is not valid.").into());
    }
    let by = asked.get("idType").map_or("id", String::as_str);
    let shipment = known(if by == "id" { by_id(&state, &id) } else { by_number(&state, &id) })?;
    if state.strike("gls", Operation::Label, &[FaultKind::NotReady]).is_some() {
        return Ok(StatusCode::ACCEPTED.into_response());
    }
    if media == "application/zpl" {
        let labels: String = shipment.labels.iter().map(zpl).collect();
        return Ok(([(header::CONTENT_TYPE, media)], labels).into_response());
    }
    match pdf(&shipment.labels, Paper::FourBySix) {
        Ok(bytes) => Ok(([(header::CONTENT_TYPE, media)], bytes).into_response()),
        Err(error) => {
            tracing::error!(%error, "a simulated label could not be painted");
            Err(message(StatusCode::INTERNAL_SERVER_ERROR, "An error has occurred.").into())
        }
    }
}
