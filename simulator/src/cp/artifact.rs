//! Labels, and the papers of manifests.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;

use super::access::admit;
use super::manifest;
use super::message::{broken, refuse};
use super::record::by_artifact;
use crate::fault::{FaultKind, Operation};
use crate::label::{Paper, pdf, zpl};
use crate::state::SimulatorState;

/// How long a label is late behind a link that asks for it.
const LATE_BY: TimeDelta = TimeDelta::minutes(1);

/// `GET /rs/artifact/{key}/{id}/{index}`
pub async fn get(
    State(state): State<SimulatorState>,
    Path((key, id, index)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    match manifest::by_artifact(&state, &key, &id) {
        Ok(Some(found)) => {
            return match admit(&state, &headers, "application/pdf") {
                Ok(_) => manifest::paper(&state, &found),
                Err(refused) => *refused,
            };
        }
        Ok(None) => {}
        Err(error) => return broken(&error),
    }
    let found = match by_artifact(&state, &id) {
        Ok(found) => found.filter(|shipment| shipment.key == key && index == "0"),
        Err(error) => return broken(&error),
    };
    let media_type = match &found {
        Some(shipment) if shipment.zpl => "application/zpl",
        _ => "application/pdf",
    };
    if let Err(refused) = admit(&state, &headers, media_type) {
        return *refused;
    }
    let Some(shipment) = found else { return refuse(StatusCode::NOT_FOUND, &[]) };
    // A link that asks for a late label stays with its shipment: some time after, the label is there.
    let is_made = state.is_asked() && state.now() - shipment.created_at >= LATE_BY;
    if !is_made && state.strike("cp", Operation::Label, &[FaultKind::NotReady]).is_some() {
        return StatusCode::ACCEPTED.into_response();
    }
    if shipment.zpl {
        return ([(header::CONTENT_TYPE, media_type)], zpl(&shipment.label)).into_response();
    }
    let paper = if shipment.letter { Paper::Letter } else { Paper::FourBySix };
    match pdf(std::slice::from_ref(&shipment.label), paper) {
        Ok(bytes) => ([(header::CONTENT_TYPE, media_type)], bytes).into_response(),
        Err(error) => {
            tracing::error!(%error, "a simulated label could not be painted");
            refuse(StatusCode::INTERNAL_SERVER_ERROR, &[("Server", "The label could not be created.")])
        }
    }
}
