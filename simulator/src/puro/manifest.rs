//! The day's end: shipments are closed, and a manifest lists them.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use waybill_core::date::Date;

use super::answer::{Refusal, information};
use super::envelope::{Call, admit_link};
use super::record::{SHIPMENTS, Shipment};
use crate::fault::{FaultKind, Operation};
use crate::label::{ManifestRow, ManifestSheet, manifest};
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tariff::local_date;
use crate::xml::Element;

const MANIFESTS: &str = "puro_manifests";

/// A manifest as the courier remembers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Manifest {
    id: String,
    date: Date,
    /// On the clock of the first shipment's place.
    closed: String,
    /// The first PIN of each shipment.
    pins: Vec<String>,
}

/// `Consolidate`: closes what was shipped and is on no manifest yet.
pub fn close(state: &SimulatorState, call: &Call<'_>) -> Response {
    match try_close(state) {
        Ok(closed) => call.answer([information(&[], call.lang), Element::text("Consolidate", closed)]),
        Err(error) => {
            let refusal = Refusal::from(error);
            call.answer([information(&[refusal], call.lang), Element::text("Consolidate", false)])
        }
    }
}

fn try_close(state: &SimulatorState) -> Result<bool, StoreError> {
    let mut open: Vec<Shipment> = state.store().all(SHIPMENTS)?;
    open.retain(|shipment| !shipment.voided && shipment.manifest.is_none());
    open.sort_by(|a, b| (a.created_at, &a.pins).cmp(&(b.created_at, &b.pins)));
    let Some(first) = open.first() else { return Ok(false) };
    let origin = first.trip.origin.clone();
    let zone = waybill_core::address::zone_of("CA", &origin.province, &origin.postal_code);
    let zone: chrono_tz::Tz = zone.parse().unwrap_or(chrono_tz::Tz::UTC);
    let number = state.store().next("puro_manifest")?;
    let record = Manifest {
        id: format!("{:016x}", number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ state.config().seed),
        date: local_date(state.now(), "CA", &origin.province, &origin.postal_code),
        closed: state.now().with_timezone(&zone).format("%Y-%m-%dT%H:%M:%S").to_string(),
        pins: open.iter().filter_map(|shipment| shipment.pins.first().cloned()).collect(),
    };
    state.store().put(MANIFESTS, &record.id, &record)?;
    for mut shipment in open {
        shipment.manifest = Some(record.id.clone());
        if let Some(first) = shipment.pins.first().cloned() {
            state.store().put(SHIPMENTS, &first, &shipment)?;
        }
    }
    Ok(true)
}

/// `GetShipmentManifestDocument`: the manifests of days, as links.
pub fn list(state: &SimulatorState, base_url: &str, call: &Call<'_>) -> Response {
    let pending = state.strike("puro", Operation::Manifest, &[FaultKind::NotReady]).is_some();
    let status = if pending { "Pending" } else { "Completed" };
    let criteria = call.request.child("ShipmentManifestDocumentCriterium");
    let days: Vec<&str> =
        criteria.all("ShipmentManifestDocumentCriteria").map(|row| row.child("ManifestDate").text()).collect();
    let mut found: Vec<Manifest> = match state.store().all(MANIFESTS) {
        Ok(found) => found,
        Err(error) => {
            let refusal = Refusal::from(error);
            return call.answer([information(&[refusal], call.lang), Element::nil("ManifestBatches")]);
        }
    };
    found.retain(|manifest| days.contains(&manifest.date.to_string().as_str()));
    found.sort_by(|a, b| (&a.closed, &a.id).cmp(&(&b.closed, &b.id)));
    let batches = found.iter().map(|manifest| {
        let detail = Element::new("ManifestBatchDetail")
            .with("DocumentType", "ShipmentManifest")
            .with("Description", "Shipment Manifest")
            .with("DocumentStatus", status)
            .with("URL", format!("{base_url}/puro/documents/manifest/{}", manifest.id));
        Element::new("ManifestBatch")
            .with("ShipmentManifestDate", manifest.date)
            .with("ManifestCloseDateTime", &manifest.closed)
            .child(Element::new("ManifestBatchDetails").child(detail))
    });
    call.answer([information(&[], call.lang), Element::new("ManifestBatches").children(batches)])
}

/// `GET /documents/manifest/{id}`
pub async fn file(State(state): State<SimulatorState>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    if let Err(refused) = admit_link(&state, &headers) {
        return *refused;
    }
    match sheet(&state, &id) {
        Ok(Some(sheet)) => match manifest(&sheet) {
            Ok(bytes) => ([(header::CONTENT_TYPE, "application/pdf")], bytes).into_response(),
            Err(error) => {
                tracing::error!(%error, "a simulated manifest could not be painted");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        },
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => {
            tracing::error!(%error, "the simulated courier could not keep its records");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn sheet(state: &SimulatorState, id: &str) -> Result<Option<ManifestSheet>, StoreError> {
    let Some(manifest) = state.store().get::<Manifest>(MANIFESTS, id)? else { return Ok(None) };
    let mut shipments: Vec<Shipment> = Vec::new();
    for pin in &manifest.pins {
        shipments.extend(state.store().get(SHIPMENTS, pin)?);
    }
    let Some(label) = shipments.first().and_then(|shipment| shipment.labels.first()) else { return Ok(None) };
    Ok(Some(ManifestSheet {
        courier: "Purolator".to_owned(),
        number: manifest.closed.clone(),
        date: manifest.date,
        account: label.masked_account(),
        from: label.from.clone(),
        rows: shipments.iter().flat_map(|shipment| shipment.labels.iter().map(ManifestRow::of)).collect(),
    }))
}
