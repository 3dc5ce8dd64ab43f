//! Labels, and the papers of manifests.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use chrono::TimeDelta;

use super::access::admit;
use super::manifest;
use super::message::{Answer, refuse};
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
) -> Answer {
    if let Some(found) = manifest::by_artifact(&state, &key, &id)? {
        admit(&state, &headers, "application/pdf")?;
        return manifest::paper(&state, &found);
    }
    let found = by_artifact(&state, &id)?.filter(|shipment| shipment.key == key && index == "0");
    let media_type = match &found {
        Some(shipment) if shipment.zpl => "application/zpl",
        _ => "application/pdf",
    };
    admit(&state, &headers, media_type)?;
    let shipment = found.ok_or_else(|| refuse(StatusCode::NOT_FOUND, &[]))?;
    // A link that asks for a late label stays with its shipment: some time after, the label is there.
    let is_made = state.is_asked() && state.now() - shipment.created_at >= LATE_BY;
    if !is_made && state.strike("cp", Operation::Label, &[FaultKind::NotReady]).is_some() {
        return Ok(StatusCode::ACCEPTED.into_response());
    }
    if shipment.zpl {
        return Ok(([(header::CONTENT_TYPE, media_type)], zpl(&shipment.label)).into_response());
    }
    let paper = if shipment.letter { Paper::Letter } else { Paper::FourBySix };
    match pdf(std::slice::from_ref(&shipment.label), paper) {
        Ok(bytes) => Ok(([(header::CONTENT_TYPE, media_type)], bytes).into_response()),
        Err(error) => {
            tracing::error!(%error, "a simulated label could not be painted");
            Err(refuse(StatusCode::INTERNAL_SERVER_ERROR, &[("Server", "The label could not be created.")]).into())
        }
    }
}
